const deleting = new Set<number>()

/**
 * Does what deletes a map from this page, which takes it off the screen itself and is not told of its
 * loss meanwhile. Rejects as `work` does.
 */
export async function duringDeletion<Result>(
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
