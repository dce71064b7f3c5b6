import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { listingFor, planSetup, runSetup, type SetupItem, type SetupPlan } from './run-setup.ts'
import { councilsInSquares, parseAreas, type Areas } from './grid-squares.ts'
import type { ChosenAreas, SetupSource } from './setup-source.ts'
import { setupSources } from './setup-sources.ts'
import type { RetryPolicy } from '../fetch/fetch-config.ts'
import { confirm } from '../cli/confirm.ts'
import { parseArguments } from '../cli/parse-arguments.ts'
import { withStore, type CommandSession } from '../cli/command-session.ts'
import { describeBytes, printEstimate } from '../cli/print-estimate.ts'
import { UsageError } from '../cli/usage.ts'

/** Some sources failed. Those that succeeded are published. */
export class SetupIncomplete extends Error {
  constructor(faults: readonly string[]) {
    super(
      `Not everything could be set up:\n${faults.map((fault) => `  ${fault}`).join('\n')}\n` +
        'The rest is published. Run the same command again to continue.',
    )
    this.name = 'SetupIncomplete'
  }
}

interface Choices {
  readonly only: readonly string[]
  readonly areas: readonly string[]
}

/** Rough rates: a slow connection, and importers with their tiles. */
const fetchedBytesPerSecond = 5e6
const importedBytesPerSecond = 4e6

/** Bytes on disk for each fetched byte: the file, its rows with indexes, and its tiles. */
const diskOfFetchedByte = 4

/** Fetches, imports and publishes all data that is openly available. */
export async function dataSetup(
  args: readonly string[],
  session: CommandSession,
  retryPolicy?: Partial<RetryPolicy>,
): Promise<void> {
  const { values } = parseNoPositionals(args)
  const choices = { only: listed(values.only), areas: values.area ?? [] }
  const sources = sourcesNamed(choices.only)
  const options = { ...choices, isAgreed: values.yes === true, retryPolicy: retryPolicy }
  await withStore(session, (store) => setUp(sources, { ...session, store }, options))
}

/** Updates published sources that have a newer edition, without asking for confirmation. */
export async function dataUpdate(
  args: readonly string[],
  session: CommandSession,
  retryPolicy?: Partial<RetryPolicy>,
): Promise<void> {
  const { values } = parseNoPositionals(args)
  const kept = await readChoices(session)
  const only = values.only ? listed(values.only) : (kept?.only ?? [])
  const published = await withStore(session, (store) => store.datasets.current())
  const isReal = (id: string) => published.some((one) => one.id === id && !one.fictional)
  const sources = sourcesNamed(only).filter(({ datasets }) => datasets.some(isReal))
  if (sources.length === 0) {
    session.output.write(
      'Nothing has been set up that could be updated. Run "terrier data setup" first.\n',
    )
    return
  }
  const areas = values.area ?? kept?.areas ?? []
  const options = { only, areas, isAgreed: true, retryPolicy: retryPolicy }
  await withStore(session, (store) => setUp(sources, { ...session, store }, options))
}

interface SetUpOptions extends Choices {
  readonly isAgreed: boolean
  readonly retryPolicy: Partial<RetryPolicy> | undefined
}

async function setUp(
  sources: readonly SetupSource[],
  session: CommandSession,
  options: SetUpOptions,
): Promise<void> {
  const areas = parseAreas(options.areas)
  const isInSquares = areas.squares.length > 0 && sources.some(({ id }) => id === 'ownership')
  if (isInSquares) await setUpCouncils(session, options)
  const { names } = areas
  const councils = isInSquares ? await findCouncils(session, areas) : []
  await setUpSources(sources, session, options, { names, councils })
  session.output.write(
    '\nSet-up is complete. Run "terrier data status" to see what is published.\n',
  )
}

/** The boundaries that squares are looked up in, unless they are published. */
async function setUpCouncils(session: CommandSession, options: SetUpOptions): Promise<void> {
  if (await publishedCouncils(session)) return
  session.output.write(
    'The boundaries of councils are set up first, to find the councils in each grid square.\n',
  )
  const boundaries = setupSources.filter(({ datasets }) => datasets.includes('councils'))
  await setUpSources(boundaries, session, options, { names: [], councils: [] })
}

const publishedCouncils = (session: CommandSession) =>
  withStore(session, async ({ datasets }) => {
    const published = await datasets.get('councils')
    return published?.fictional === false ? published : undefined
  })

/** The councils in the squares, which are also printed. */
async function findCouncils(
  session: CommandSession,
  { squares }: Areas,
): Promise<readonly string[]> {
  const published = await publishedCouncils(session)
  if (!published) throw new Error('The boundaries of the councils were just published')
  const found = await withStore(session, (store) =>
    councilsInSquares(store, published.version, squares),
  )
  for (const { square, councils } of found) {
    session.output.write(`Councils in ${square}: ${councils.join('; ')}\n`)
  }
  return [...new Set(found.flatMap(({ councils }) => councils))]
}

async function setUpSources(
  sources: readonly SetupSource[],
  session: CommandSession,
  { isAgreed, only, areas, retryPolicy }: SetUpOptions,
  chosen: ChosenAreas,
): Promise<void> {
  session.errors.write('Asking the publishers what is available …\n')
  const listing = await listingFor(session, chosen, retryPolicy)
  const plan = await planSetup(sources, session, listing)
  printPlan(plan, session)
  if (plan.items.length > 0) {
    const sizeBytes = plan.items.reduce((sum, item) => sum + item.sizeBytes, 0)
    const shortage = printEstimate(session, {
      diskBytes: sizeBytes * diskOfFetchedByte,
      seconds: sizeBytes / fetchedBytesPerSecond + sizeBytes / importedBytesPerSecond,
    })
    const question = 'The files above will be fetched, imported and published.'
    await confirm(session, [question, ...shortage], isAgreed)
    await keepChoices(session, { only, areas })
  }
  const faults = [...plan.faults, ...(await runSetup(plan.items, session, listing))]
  if (faults.length > 0) throw new SetupIncomplete(faults)
}

function printPlan(
  { items, upToDate, notes, faults }: SetupPlan,
  { output, config }: CommandSession,
): void {
  for (const { source, offer, sizeBytes } of items) {
    output.write(`${source.id.padEnd(22)}${describeItem({ source, offer, sizeBytes })}\n`)
    output.write(`${' '.repeat(22)}${source.publisher}; ${source.licence}\n`)
  }
  for (const { id, title } of upToDate) output.write(`${id.padEnd(22)}${title}: up to date\n`)
  for (const sentence of [...notes, ...faults]) output.write(`${sentence}\n`)
  if (items.some(({ source }) => source.id === 'ownership') && config.fetch.apiKey === undefined) {
    output.write(
      'Owners (CCOD and OCOD) are left out. They need the key of a free account, in' +
        ' TERRIER_LAND_REGISTRY_API_KEY.\n',
    )
  }
}

function describeItem({ source, offer, sizeBytes }: SetupItem): string {
  const files = offer.folders.reduce((sum, { files: some }) => sum + some.length, 0)
  const count = files === 1 ? '1 file' : `${files.toLocaleString('en-GB')} files`
  return `${source.title}, ${offer.edition}: ${count}, about ${describeBytes(sizeBytes)}`
}

function parseNoPositionals(args: readonly string[]) {
  const { positionals, values } = parseArguments(args, {
    yes: { type: 'boolean' },
    only: { type: 'string', multiple: true },
    area: { type: 'string', multiple: true },
  })
  const [first] = positionals
  if (first !== undefined) throw new UsageError(`Unexpected argument '${first}'.`)
  return { values }
}

const listed = (values: readonly string[] = []): string[] =>
  values.flatMap((value) => value.split(',')).filter((value) => value !== '')

function sourcesNamed(only: readonly string[]): readonly SetupSource[] {
  const unknown = only.find((id) => setupSources.every((source) => source.id !== id))
  if (unknown !== undefined) {
    const ids = setupSources.map(({ id }) => id).join(', ')
    throw new UsageError(`'${unknown}' cannot be set up. Choose from ${ids}.`)
  }
  return setupSources.filter(({ id }) => only.length === 0 || only.includes(id))
}

const choicesPath = ({ config }: CommandSession): string => join(config.fetchFolder, 'setup.json')

/**
 * Adds the choices of the user to those of earlier runs, so that an update fetches the same sources
 * and areas.
 */
async function keepChoices(session: CommandSession, choices: Choices): Promise<void> {
  const earlier = await readChoices(session)
  const all = earlier ? bothChoices(earlier, choices) : choices
  await mkdir(session.config.fetchFolder, { recursive: true, mode: 0o700 })
  await writeFile(choicesPath(session), `${JSON.stringify(all)}\n`)
}

/** Areas count only where ownership was chosen. An empty list stands for everything. */
function bothChoices(one: Choices, other: Choices): Choices {
  const withAreas = [one, other].filter(
    ({ only }) => only.length === 0 || only.includes('ownership'),
  )
  return { only: union([one.only, other.only]), areas: union(withAreas.map(({ areas }) => areas)) }
}

function union(lists: readonly (readonly string[])[]): string[] {
  return lists.some((list) => list.length === 0) ? [] : [...new Set(lists.flat())]
}

/** Undefined before anything was set up. */
async function readChoices(session: CommandSession): Promise<Choices | undefined> {
  try {
    const read = JSON.parse(await readFile(choicesPath(session), 'utf8')) as Partial<Choices>
    return { only: stringsOf(read.only), areas: stringsOf(read.areas) }
  } catch {
    return undefined
  }
}

const stringsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((each) => typeof each === 'string') : []
