const deleting = new Set<number>()

/**
 * Runs `work`, which deletes a map from this page, and suppresses the notice of lost access
 * meanwhile. Rejects as `work` does.
 */
export async function withDeletion<Result>(
  eid: number,
  work: () => Promise<Result>,
): Promise<Result> {
  deleting.add(eid)
  try {
    return await work()
  } finally {
    deleting.delete(eid)
  }
}

export const isBeingDeleted = (eid: number): boolean => deleting.has(eid)
