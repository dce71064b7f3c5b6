/** Ends a `switch` over a union: the compiler objects when a member was left out. */
export function assertNever(value: never): never {
  throw new Error(`Unexpected value: ${JSON.stringify(value)}`)
}
