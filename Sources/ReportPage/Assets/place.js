// Where the reader is: at a conflict, and there at a step of the sum or at a fix. The page's address says it, so that a
// link leads there: #c2, #c2.3, #c2.f1.

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
