/** What parsing a piece of outside data gives: the value, or why there is none. */
export type Parsed<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly problem: Problem }

/** `reason` is a short code that problems are counted under; `detail` says what was found. */
export interface Problem {
  readonly reason: string
  readonly detail: string
}

export function parsed<T>(value: T): Parsed<T> {
  return { ok: true, value }
}

export function unusable(reason: string, detail: string): { ok: false; problem: Problem } {
  return { ok: false, problem: { reason, detail } }
}
