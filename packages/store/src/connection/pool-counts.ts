import type { Pool } from 'pg'

/** The connections of this process's pool. */
export interface PoolCounts {
  readonly inUse: number
  readonly idle: number
  /** Callers that wait for a connection. */
  readonly waiting: number
  /** The most connections that the pool opens. */
  readonly most: number
}

export function poolCounts(pool: Pool): PoolCounts {
  const { totalCount, idleCount, waitingCount, options } = pool
  return {
    inUse: totalCount - idleCount,
    idle: idleCount,
    waiting: waitingCount,
    most: options.max,
  }
}
