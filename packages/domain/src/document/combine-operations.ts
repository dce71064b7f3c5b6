import { changeDocument } from './change-document.ts'
import { composePatches } from './compose-patches.ts'
import type { Operation } from './operation.ts'

/** Composes operations, applied in order, into one. */
export function combineOperations(operations: readonly Operation[]): Operation {
  return (before) => {
    let document = before
    const patches = operations.map((operation) => {
      const change = operation(document)
      document = change.document
      return change.patch
    })
    return changeDocument(before, composePatches(before, patches, document) ?? {})
  }
}
