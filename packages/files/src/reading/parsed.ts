/** The result of parsing untrusted data: the value, or why there is none. */
export type Parsed<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly problem: ParseProblem }

/** `reason` is a short code by which problems are counted; `detail` says what was found. */
export interface ParseProblem {
  readonly reason: string
  readonly detail: string
}

export function parsed<T>(value: T): Parsed<T> {
  return { ok: true, value }
}

export function parseFailure(reason: string, detail: string): { ok: false; problem: ParseProblem } {
  return { ok: false, problem: { reason, detail } }
}
