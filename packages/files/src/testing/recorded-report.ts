import type { Finding, RowReport } from '../reading/finding.ts'

/** A report that records everything reported to it. */
export function recordedReport(): RowReport & { rejected: Finding[]; notes: Finding[] } {
  const rejected: Finding[] = []
  const notes: Finding[] = []
  return {
    rejected,
    notes,
    reject: (finding) => rejected.push(finding),
    note: (finding) => notes.push(finding),
  }
}
