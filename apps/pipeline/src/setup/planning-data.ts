import type { FileList } from '../fetch/file-list.ts'
import { withRetries } from '../fetch/retry.ts'
import { statusError } from '../fetch/status-error.ts'
import type { Listing } from './os-downloads.ts'

/**
 * The GeoJSON of a dataset of planning.data.gov.uk, such as 'green-belt'; its edition is the month
 * of its last change. Files are regenerated each night.
 */
export async function listPlanningData(slug: string, listing: Listing): Promise<FileList> {
  const { config, session, retryPolicy } = listing
  const name = `${slug}.geojson`
  const address = new URL(`${config.planningData.href.replace(/\/$/, '')}/dataset/${name}`)
  const headers = await withRetries(async () => {
    const reply = await session.get(address)
    // Only the headers are needed here.
    await reply.drop()
    if (reply.status === 200) return reply.headers
    const { longestWaitMs } = retryPolicy
    throw statusError(reply, { name, host: address.host, longestWaitMs })
  }, listing)
  const modified = new Date(headers.get('last-modified') ?? Number.NaN)
  const day = Number.isNaN(modified.getTime()) ? listing.now() : modified
  const sizeBytes = Number(headers.get('content-length') ?? Number.NaN)
  const expectedBytes = Number.isSafeInteger(sizeBytes) ? sizeBytes : undefined
  const file = { name, expectedBytes, address: async () => address }
  return { edition: day.toISOString().slice(0, 7), files: [file] }
}
