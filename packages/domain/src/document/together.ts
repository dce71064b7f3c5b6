import { unchanged, type Operation } from './operation.ts'

/** Makes several changes, one after the other, as one. Undone by their inverses, the last first. */
export function together(operations: readonly Operation[]): Operation {
  return (before) => {
    let document = before
    const inverses: Operation[] = []
    for (const operation of operations) {
      const change = operation(document)
      if (change.document === document) continue
      document = change.document
      inverses.unshift(change.inverse)
    }
    return document === before ? unchanged(before) : { document, inverse: together(inverses) }
  }
}
