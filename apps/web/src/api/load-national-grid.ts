import { createNationalGrid, type NationalGrid } from '@terrier/geo/national-grid'

const shiftsUrl = new URL('../../../../packages/geo/data/ostn15.bin', import.meta.url)

let loading: Promise<NationalGrid> | undefined

/**
 * Loads the National Grid transformation (OSTN15) on first use: half a megabyte that is not needed
 * below zoom 9. A failed request is not cached, so the next call retries.
 */
export function loadNationalGrid(): Promise<NationalGrid> {
  loading ??= fetchNationalGrid().catch((cause: unknown) => {
    loading = undefined
    throw new Error('The National Grid could not be loaded.', { cause })
  })
  return loading
}

async function fetchNationalGrid(): Promise<NationalGrid> {
  const reply = await fetch(shiftsUrl)
  if (!reply.ok) throw new Error(`The shifts of the grid were answered with ${reply.status}.`)
  return createNationalGrid(new Uint8Array(await reply.arrayBuffer()))
}
