import { existsSync, readFileSync } from 'node:fs';

export type TestFailure = { file: string; name: string; message: string };
export type TestReport = { passed: number; skipped: number; failures: TestFailure[] };

const nothing: TestReport = { passed: 0, skipped: 0, failures: [] };

type UnitReport = {
  numPassedTests: number;
  numPendingTests: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
};

/** A file that failed before its first test counts as one failure. */
export function readUnitReport(file: string): TestReport {
  if (!existsSync(file)) return nothing;
  const report: UnitReport = JSON.parse(readFileSync(file, 'utf8'));
  const failures = report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults
      .filter((test) => test.status === 'failed')
      .map((test) => ({ file: name, name: test.fullName, message: test.failureMessages[0] ?? '' }));
    return status === 'failed' && failed.length === 0
      ? [{ file: name, name: 'the whole file', message }]
      : failed;
  });
  return { passed: report.numPassedTests, skipped: report.numPendingTests, failures };
}

type JourneySuite = {
  suites?: JourneySuite[];
  specs: {
    title: string;
    file: string;
    tests: { status: string; results: { error?: { message?: string } }[] }[];
  }[];
};

export function readJourneyReport(file: string): TestReport {
  if (!existsSync(file)) return nothing;
  const report: JourneySuite & {
    stats: { expected: number; skipped: number };
    errors: { message?: string }[];
  } = JSON.parse(readFileSync(file, 'utf8'));
  const broken = report.errors.map(({ message = '' }) => ({
    file: 'journeys',
    name: 'before any test',
    message,
  }));
  return {
    passed: report.stats.expected,
    skipped: report.stats.skipped,
    failures: [...broken, ...failuresOf({ specs: [], suites: report.suites })],
  };
}

function failuresOf(suite: JourneySuite): TestFailure[] {
  const own = suite.specs.flatMap(({ title, file, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ results }) => ({ file, name: title, message: results[0]?.error?.message ?? '' })),
  );
  return [...own, ...(suite.suites ?? []).flatMap(failuresOf)];
}
