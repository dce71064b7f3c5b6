import { access } from 'node:fs/promises'
import { basename } from 'node:path'

import { dataGroupMaxObjects } from '@terrier/contract/limits'
import { Problem } from '@terrier/contract/problems'
import type { TextColumns } from '@terrier/domain/data-groups/feature-objects'
import { SelfIntersectionCheck } from '@terrier/domain/shapes/self-intersection-check'
import type { NewDataGroupObject } from '@terrier/domain/data-groups/new-object'
import type { FindPostcodes } from '@terrier/files/csv/geocode-by-postcode'
import type { Crs } from '@terrier/files/crs'
import { openFile } from '@terrier/files/open-file'
import { reprojectFeature, type ReprojectedFeature } from '@terrier/files/reproject-feature'
import type { Finding } from '@terrier/files/reading/finding'
import { RefusedFile } from '@terrier/files/reading/refused-file'
import { isInGreatBritain } from '@terrier/geo/great-britain'
import { positionsOf } from '@terrier/geo/map-geometry'
import { loadNationalGrid } from '@terrier/geo/national-grid-file'
import type { Store } from '@terrier/store/store'

import { parseArguments } from '../cli/parse-arguments.ts'
import type { CommandSession } from '../cli/command-session.ts'
import { featureObjects } from './feature-objects.ts'
import { requireDone } from './require-done.ts'
import { operator, type AdminCommand } from './run-admin.ts'
import { requireId, requireOneOf, plain, parseWords } from './command-arguments.ts'

const options = {
  layer: { type: 'string' },
  crs: { type: 'string' },
  name: { type: 'string' },
  description: { type: 'string' },
} as const

const systems = {
  '27700': 'EPSG:27700',
  '4326': 'EPSG:4326',
  '4326-lat-lng': 'EPSG:4326 lat-lng',
  '3857': 'EPSG:3857',
} as const

/** How many rows of each kind of finding are printed. */
const examples = 10

/** Imports a file into a data group in one transaction; rows without a position are reported. */
export const importFile: AdminCommand = async (args, { store, session }) => {
  const { positionals, values } = parseArguments(args, options)
  const [group, path] = parseWords(positionals, ['number of the data group', 'file'])
  const id = requireId(group)
  const crs = values.crs === undefined ? undefined : requireOneOf('crs', values.crs, systems)
  const findings = { skipped: [], noted: [], outside: [] } satisfies Findings
  const reading = { crs, layer: values.layer, columns: values }
  const objects = await readObjects(path, reading, { session, store, findings })
  await store.write(async (tx) => {
    requireDone(await tx.groupAdmin.lockDataGroup(id))
    if (objects.length > 0) requireDone(await tx.dataGroups.add(id, { objects }, operator))
  })
  session.output.write(
    `${inWords(objects.length)} objects were imported into the data group ${id}.\n`,
  )
  printFindings('left out', findings.skipped, session)
  printFindings('note', findings.noted, session)
  printFindings('outside Great Britain', findings.outside, session)
}

/** The findings about a file's rows: rejected rows with reasons, and notes on others. */
interface Findings {
  readonly skipped: Finding[]
  readonly noted: Finding[]
  readonly outside: Finding[]
}

function printFindings(
  kind: string,
  findings: readonly Finding[],
  { output }: CommandSession,
): void {
  for (const { where, detail } of findings.slice(0, examples)) {
    output.write(`  ${kind}: ${plain(where)}: ${plain(detail)}\n`)
  }
  const more = findings.length - examples
  if (more > 0) output.write(`  and ${inWords(more)} more\n`)
}

const inWords = (count: number): string => count.toLocaleString('en-GB')

/**
 * Prints the detected CRS: coordinates alone may mislead, and the command shows no map before it
 * loads the file.
 */
function printProposal(crs: Crs, { output }: CommandSession): void {
  const [option = ''] = Object.entries(systems).find(([, value]) => value === crs) ?? []
  output.write(
    `The coordinates seem to be in ${option}. If they are not, give their coordinate system with --crs.\n`,
  )
}

function placeOf({ geometry }: ReprojectedFeature): string {
  const [[lng, lat] = []] = positionsOf(geometry)
  return `longitude ${lng}, latitude ${lat}`
}

interface Reading {
  readonly crs: (typeof systems)[keyof typeof systems] | undefined
  readonly layer: string | undefined
  readonly columns: TextColumns
}

interface Surroundings {
  readonly session: CommandSession
  readonly store: Store
  readonly findings: Findings
}

async function readObjects(
  path: string,
  { crs, layer, columns }: Reading,
  { session, store, findings }: Surroundings,
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
    const crossings = new SelfIntersectionCheck()
    const skip = (finding: Finding) => void findings.skipped.push(finding)
    const note = (finding: Finding) => void findings.noted.push(finding)
    if (file.proposal?.basis === 'numbers' && !crs) printProposal(file.proposal.crs, session)
    for await (const feature of file.read({ reject: skip, note }, watch)) {
      const { where } = feature
      const placed = reprojectFeature(feature, grid)
      if (!placed.ok) {
        skip({ ...placed.problem, where })
        continue
      }
      const crossing = crossings.noteOn(placed.value.geometry)
      if (crossing) note({ ...crossing, where })
      if (!isInGreatBritain(placed.value.geometry)) {
        findings.outside.push({ reason: 'outside-britain', where, detail: placeOf(placed.value) })
      }
      const made = featureObjects(placed.value, columns)
      if (made.ok) objects.push(...made.value)
      else skip({ ...made.problem, where })
      if (objects.length > dataGroupMaxObjects) throw new Problem('data-group-full')
    }
    return objects
  } finally {
    await file.close()
  }
}
