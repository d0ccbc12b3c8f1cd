// A place on the page: a conflict and, optionally, a step of its sum or one of its fixes. The place is part of the
// page's address, so that it can be linked to: #c2, #c2.3, #c2.f1.

export function placeOf(fragment) {
  const parts = /^#(c\d+)(?:\.(f?)(\d+))?$/.exec(fragment);
  if (!parts) return null;
  const [, conflict, isFix, number] = parts;
  return {
    conflict,
    step: number && !isFix ? Number(number) : null,
    fix: number && isFix ? Number(number) : null,
  };
}

export function fragmentOf(place) {
  if (place.step !== null) return `#${place.conflict}.${place.step}`;
  return place.fix !== null ? `#${place.conflict}.f${place.fix}` : `#${place.conflict}`;
}
