import { unchanged, type Operation } from './operation.ts'

/**
 * Composes operations, applied in order, into one. The inverse applies their inverses in reverse
 * order.
 */
export function combineOperations(operations: readonly Operation[]): Operation {
  return (before) => {
    let document = before
    const inverses: Operation[] = []
    for (const operation of operations) {
      const change = operation(document)
      if (change.document === document) continue
      document = change.document
      inverses.unshift(change.inverse)
    }
    return document === before
      ? unchanged(before)
      : { document, inverse: combineOperations(inverses) }
  }
}
