// kiwi in C++: build, edit, churn; or the detection of a conflict, which names one row. Reads what
// `masdiag-bench rows` writes and prints what workload.py's report() prints.

#include <kiwi/kiwi.h>
#include <sys/resource.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <functional>
#include <memory>
#include <set>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

namespace {

struct Row {
  double lower, upper, priority;
  std::vector<std::pair<double, int>> terms;
};

struct Workload {
  int variables = 0;
  std::vector<Row> rows;
  std::vector<std::vector<std::pair<int, double>>> edits;
  int churned = -1;
  std::vector<int> refused;
  std::set<int> refusedSet, edited;
  std::vector<double> levels;
};

Workload read(const char *path) {
  Workload workload;
  std::ifstream file(path);
  std::string line, kind, word;
  while (std::getline(file, line)) {
    std::istringstream words(line);
    words >> kind;
    if (kind == "variables") {
      words >> workload.variables;
    } else if (kind == "row") {
      Row row;
      // The streams of C++ do not read "inf".
      words >> word;
      row.lower = std::strtod(word.c_str(), nullptr);
      words >> word;
      row.upper = std::strtod(word.c_str(), nullptr);
      words >> row.priority;
      while (words >> word) {
        char *end = nullptr;
        double coefficient = std::strtod(word.c_str(), &end);
        row.terms.emplace_back(coefficient, std::atoi(end + 1));
      }
      workload.rows.push_back(row);
    } else if (kind == "edit") {
      std::vector<std::pair<int, double>> batch;
      int row;
      double value;
      while (words >> row >> value) {
        batch.emplace_back(row, value);
        workload.edited.insert(row);
      }
      workload.edits.push_back(batch);
    } else if (kind == "churn") {
      words >> workload.churned;
    } else if (kind == "refuse") {
      int row;
      words >> row;
      workload.refused.push_back(row);
      workload.refusedSet.insert(row);
    }
  }
  std::set<double> levels;
  for (const Row &row : workload.rows)
    if (row.priority < 1000) levels.insert(row.priority);
  workload.levels.assign(levels.begin(), levels.end());
  return workload;
}

// Each next priority weighs more by the same factor, within the range of strengths below required.
double strength(const Workload &workload, double priority) {
  if (priority == 1000) return kiwi::strength::required;
  auto rank = std::lower_bound(workload.levels.begin(), workload.levels.end(), priority) - workload.levels.begin();
  return std::pow(10.0, 8.0 * rank / std::max<size_t>(1, workload.levels.size() - 1));
}

struct Loaded {
  const Workload &workload;
  kiwi::Solver solver;
  std::vector<kiwi::Variable> variables;
  std::vector<std::vector<kiwi::Constraint>> constraints;

  explicit Loaded(const Workload &workload) : workload(workload), constraints(workload.rows.size()) {}

  void add(int index) {
    const Row &row = workload.rows[index];
    double weight = strength(workload, row.priority);
    if (workload.edited.count(index)) {
      solver.addEditVariable(variables[row.terms[0].second], weight);
      solver.suggestValue(variables[row.terms[0].second], row.lower);
      return;
    }
    std::vector<kiwi::Term> terms;
    for (auto [coefficient, variable] : row.terms) terms.emplace_back(variables[variable], coefficient);
    auto &made = constraints[index];
    made.clear();
    if (row.lower == row.upper) {
      made.emplace_back(kiwi::Expression(terms, -row.lower), kiwi::OP_EQ, weight);
    } else {
      if (std::isfinite(row.lower)) made.emplace_back(kiwi::Expression(terms, -row.lower), kiwi::OP_GE, weight);
      if (std::isfinite(row.upper)) made.emplace_back(kiwi::Expression(terms, -row.upper), kiwi::OP_LE, weight);
    }
    for (const auto &constraint : made) solver.addConstraint(constraint);
  }

  void build() {
    for (int index = 0; index < workload.variables; ++index) variables.emplace_back("x");
    for (size_t index = 0; index < workload.rows.size(); ++index)
      if (!workload.refusedSet.count(static_cast<int>(index))) add(static_cast<int>(index));
    solver.updateVariables();
  }
};

double timed(const std::function<void()> &action) {
  auto start = std::chrono::steady_clock::now();
  action();
  return std::chrono::duration<double, std::nano>(std::chrono::steady_clock::now() - start).count();
}

double median(const std::function<double()> &step) {
  std::vector<double> times;
  double sum = 0;
  while (times.size() < 3 || (times.size() < 200 && sum < 1e9)) {
    times.push_back(step());
    sum += times.back();
  }
  std::sort(times.begin(), times.end());
  size_t middle = times.size() / 2;
  return times.size() % 2 ? times[middle] : (times[middle - 1] + times[middle]) / 2;
}

std::string nanoseconds(double time) { return std::to_string(std::llround(time)); }

long peak() {
  rusage usage;
  getrusage(RUSAGE_SELF, &usage);
  return usage.ru_maxrss;
}

}  // namespace

int main(int count, char **arguments) {
  if (count < 2) return 64;
  Workload workload = read(arguments[1]);
  double build = median([&] {
    Loaded loaded(workload);
    return timed([&] { loaded.build(); });
  });
  if (!workload.refused.empty()) {
    // A solver that has refused a row is not to be relied on: each time a new one.
    double conflict = median([&] {
      Loaded loaded(workload);
      loaded.build();
      return timed([&] {
        for (int row : workload.refused) {
          try {
            loaded.add(row);
          } catch (const kiwi::UnsatisfiableConstraint &) {
            continue;
          }
          std::fprintf(stderr, "row %d is not refused\n", row);
          std::exit(1);
        }
      });
    });
    std::printf("%.0f,,,%.0f,%zu,%ld\n", build, conflict, workload.refused.size(), peak());
    return 0;
  }
  Loaded loaded(workload);
  loaded.build();
  size_t turn = 0;
  std::string edit, churn;
  if (!workload.edits.empty()) edit = nanoseconds(median([&] {
    return timed([&] {
      for (auto [row, value] : workload.edits[turn++ % workload.edits.size()])
        loaded.solver.suggestValue(loaded.variables[workload.rows[row].terms[0].second], value);
      loaded.solver.updateVariables();
    });
  }));
  if (workload.churned >= 0) churn = nanoseconds(median([&] {
    return timed([&] {
      for (const auto &constraint : loaded.constraints[workload.churned]) loaded.solver.removeConstraint(constraint);
      loaded.add(workload.churned);
      loaded.solver.updateVariables();
    });
  }));
  std::printf("%.0f,%s,%s,,,%ld\n", build, edit.c_str(), churn.c_str(), peak());
}
