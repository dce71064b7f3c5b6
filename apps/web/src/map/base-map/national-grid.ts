import { createNationalGrid, type NationalGrid } from '@terrier/geo/national-grid'

const shiftsUrl = new URL('../../../../../packages/geo/data/ostn15.bin', import.meta.url)

let loading: Promise<NationalGrid> | undefined

/**
 * The National Grid by OSTN15, fetched when first asked for: half a megabyte that a person who never
 * comes closer than zoom 9 does not need. A failed try is forgotten, so that the next one is made.
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
