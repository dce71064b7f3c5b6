import { Problem } from '@terrier/contract/problems'

import type { Context } from '../../http/context.ts'

/** A process that ends in the middle keeps its person waiting no longer than this. */
const leaseSeconds = 60
const renewalMs = 20_000

/**
 * Keeps every process of the server from exporting the data of this person once more, until the lease is
 * released or the reply is `gone`. Resolves to what releases it. Throws 'export-under-way'. During
 * maintenance nothing is written, so each process looks after itself alone.
 */
export async function holdExportLease(
  userId: number,
  { store, config, logger }: Context,
  gone: AbortSignal,
): Promise<() => Promise<void>> {
  if (config.isReadOnly) return async () => {}
  const lease = crypto.randomUUID()
  const isTaken = await store.write(async (tx) => {
    if (!(await tx.exportLeases.take(userId, lease, leaseSeconds))) return false
    await tx.personalData.recordExport(userId)
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
