import { access } from 'node:fs/promises'
import { basename } from 'node:path'

import { dataGroupMaxObjects } from '@terrier/contract/limits'
import { Problem } from '@terrier/contract/problems'
import type { WordColumns } from '@terrier/domain/data-groups/feature-objects'
import type { NewDataGroupObject } from '@terrier/domain/data-groups/new-object'
import type { FindPostcodes } from '@terrier/files/csv/place-by-postcode'
import { openFile } from '@terrier/files/open-file'
import { placeFeature } from '@terrier/files/placed-feature'
import type { Finding } from '@terrier/files/reading/finding'
import { RefusedFile } from '@terrier/files/reading/refused-file'
import { loadNationalGrid } from '@terrier/geo/national-grid-file'
import type { Store } from '@terrier/store/store'

import { parseArguments } from '../cli/parse-arguments.ts'
import type { Session } from '../cli/session.ts'
import { featureObjects } from './feature-objects.ts'
import { operator, type AdminCommand } from './run-admin.ts'
import { idOf, oneOf, plain, wordsOf } from './words.ts'

const options = {
  layer: { type: 'string' },
  crs: { type: 'string' },
  name: { type: 'string' },
  description: { type: 'string' },
} as const

const systems = { 27700: 'EPSG:27700', 4326: 'EPSG:4326', 3857: 'EPSG:3857' } as const

/** So many of the rows that are left out are told one by one. */
const examples = 10

/** Puts what is in a file into a data group, all of it or nothing; rows without a place are told. */
export const importFile: AdminCommand = async (args, { store, session }) => {
  const { positionals, values } = parseArguments(args, options)
  const [group, path] = wordsOf(positionals, ['number of the data group', 'file'])
  const id = idOf(group)
  const crs = values.crs === undefined ? undefined : oneOf('crs', values.crs, systems)
  const leftOut: Finding[] = []
  const objects = await readObjects(
    path,
    { crs, layer: values.layer, columns: values },
    {
      session,
      store,
      leaveOut: (finding) => void leftOut.push(finding),
    },
  )
  await store.write(async (tx) => {
    await tx.groupAdmin.holdDataGroup(id)
    if (objects.length > 0) await tx.dataGroups.add(id, { objects }, operator)
  })
  session.output.write(`${inWords(objects.length)} objects are in the data group ${id}.\n`)
  tellLeftOut(leftOut, session)
}

function tellLeftOut(leftOut: readonly Finding[], { output }: Session): void {
  for (const { where, detail } of leftOut.slice(0, examples)) {
    output.write(`  left out: ${plain(where)}: ${plain(detail)}\n`)
  }
  const more = leftOut.length - examples
  if (more > 0) output.write(`  and ${inWords(more)} more\n`)
}

const inWords = (count: number): string => count.toLocaleString('en-GB')

interface Reading {
  readonly crs: (typeof systems)[keyof typeof systems] | undefined
  readonly layer: string | undefined
  readonly columns: WordColumns
}

interface Surroundings {
  readonly session: Session
  readonly store: Store
  readonly leaveOut: (finding: Finding) => void
}

async function readObjects(
  path: string,
  { crs, layer, columns }: Reading,
  { session, store, leaveOut }: Surroundings,
): Promise<NewDataGroupObject[]> {
  await access(path).catch((cause: unknown) => {
    throw new RefusedFile(path, 'there is no such file.', { cause })
  })
  const watch = { onRead: () => {}, signal: session.signal }
  const hasPostcodes = (await store.datasets.get('postcodes')) !== undefined
  const findPostcodes: FindPostcodes | undefined = hasPostcodes
    ? (keys) => store.postcodes.positions(keys)
    : undefined
  const file = await openFile(path, basename(path), { crs, layer, findPostcodes }, watch)
  try {
    const objects: NewDataGroupObject[] = []
    const grid = loadNationalGrid()
    for await (const feature of file.read({ reject: leaveOut, note: () => {} }, watch)) {
      const { where } = feature
      const placed = placeFeature(feature, grid)
      if (!placed.ok) {
        leaveOut({ ...placed.problem, where })
        continue
      }
      const made = featureObjects(placed.value, columns)
      if (made.ok) objects.push(...made.value)
      else leaveOut({ ...made.problem, where })
      if (objects.length > dataGroupMaxObjects) throw new Problem('data-group-full')
    }
    return objects
  } finally {
    await file.close()
  }
}
