import type { FileList } from '../fetch/download-file.ts'
import { getOk, type PublisherContext } from '../fetch/http-session.ts'
import { withRetries } from '../fetch/retry.ts'

/**
 * The GeoJSON of a dataset of planning.data.gov.uk, such as 'green-belt'; its edition is the month
 * of its last change. Files are regenerated each night.
 */
export async function listPlanningData(slug: string, context: PublisherContext): Promise<FileList> {
  const name = `${slug}.geojson`
  const address = new URL(`${context.config.planningData.href.replace(/\/$/, '')}/dataset/${name}`)
  const headers = await withRetries(async () => {
    const reply = await getOk(address, name, context)
    // Only the headers are needed here.
    await reply.drop()
    return reply.headers
  }, context)
  const modified = new Date(headers.get('last-modified') ?? Number.NaN)
  const day = Number.isNaN(modified.getTime()) ? new Date() : modified
  const sizeBytes = Number(headers.get('content-length') ?? Number.NaN)
  const expectedBytes = Number.isSafeInteger(sizeBytes) ? sizeBytes : undefined
  const file = { name, expectedBytes, address: async () => address }
  return { edition: day.toISOString().slice(0, 7), files: [file] }
}
