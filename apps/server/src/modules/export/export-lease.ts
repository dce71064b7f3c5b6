import { Problem } from '@terrier/contract/problems'

import { recordActivity, type originOf } from '../../http/record-activity.ts'
import type { Context } from '../../http/context.ts'

/** After a crash in the middle of an export the person can export again after this time. */
const leaseSeconds = 60
const renewalMs = 20_000

/**
 * Prevents every server process from exporting this user's data concurrently, until the lease is
 * released or the client is `gone`. Resolves to the function that releases it. Throws
 * 'export-under-way'. During maintenance nothing is written, so the limit holds in each process
 * separately.
 */
export async function withExportLease(
  { userId, origin }: { readonly userId: number; readonly origin: ReturnType<typeof originOf> },
  { store, config, logger, now }: Context,
  gone: AbortSignal,
): Promise<() => Promise<void>> {
  if (config.isReadOnly) return async () => {}
  const lease = crypto.randomUUID()
  const isTaken = await store.write(async (tx) => {
    if (!(await tx.exportLeases.take(userId, lease, leaseSeconds))) return false
    await tx.personalData.recordExport(userId)
    await recordActivity(tx, { ...origin, userId, kind: 'data-exported', at: now() })
    return true
  })
  if (!isTaken) throw new Problem('export-under-way')
  const report = (error: unknown) =>
    logger.warn({ err: error }, 'The lease of an export of personal data could not be changed')
  const renewal = setInterval(() => {
    store.write((tx) => tx.exportLeases.renew(userId, lease, leaseSeconds)).catch(report)
  }, renewalMs).unref()
  const release = async () => {
    clearInterval(renewal)
    await store.write((tx) => tx.exportLeases.release(userId, lease)).catch(report)
  }
  if (gone.aborted) await release()
  else gone.addEventListener('abort', () => void release(), { once: true })
  return release
}
