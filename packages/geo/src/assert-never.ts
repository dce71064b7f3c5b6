/**
 * Exhaustiveness check at the end of a `switch` over a union: a missing case is a compile error.
 */
export function assertNever(value: never): never {
  throw new Error(`Unexpected value: ${JSON.stringify(value)}`)
}
