import { tileAt } from '@terrier/geo/tile'

import { cpuSeconds, familyOf } from '../process-costs.ts'
import { Asker } from './ask.ts'
import { placeOfPlot, spread, type Subject } from './subject.ts'

const connections = 8
const requestsOfKind = 400

interface Kind {
  readonly what: string
  readonly paths: readonly string[]
}

/** Prints what each kind of request costs and how long it takes, over places all through the town. */
export async function measureServing(subject: Subject & { pids: readonly number[] }) {
  const asker = new Asker(subject, connections)
  try {
    const kinds = await kindsOfRequest(subject, asker)
    for (const { what, paths } of kinds) {
      const cpu = () => cpuSeconds(subject.pids.flatMap(familyOf))
      const before = cpu()
      const replies = await inParallel(paths, (path) => asker.ask(path))
      const milliseconds = ((cpu() - before) * 1000) / paths.length
      const failures = replies.filter(({ status }) => status !== 200 && status !== 204)
      const waits = replies.map((reply) => reply.milliseconds).toSorted((a, b) => a - b)
      const at = (share: number) => (waits[Math.floor((waits.length - 1) * share)] ?? 0).toFixed(1)
      print(
        `${what.padEnd(44)}${milliseconds.toFixed(2).padStart(8)} ms of CPU each; ` +
          `half within ${at(0.5)} ms, 99 % within ${at(0.99)} ms; ` +
          `${failures.length} failed ${failures[0] ? `(status ${failures[0].status})` : ''}`,
      )
    }
  } finally {
    asker.close()
  }
}

async function kindsOfRequest(subject: Subject, asker: Asker): Promise<readonly Kind[]> {
  const { parcels } = subject
  const datasets = await asker.json<{ id: string; version: number }[]>('/api/datasets')
  const version = datasets.find(({ id }) => id === 'ownership')?.version ?? 0
  const plots = spread(requestsOfKind, parcels)
  const tiles = (z: number) =>
    plots.map((plot) => {
      const { x, y } = tileAt(placeOfPlot(parcels, plot), z)
      return `/tiles/ownership/${version}/${z}/${x}/${y}`
    })
  const largest = await largestOwner(asker)
  return [
    { what: 'tile at zoom 14, from the archive', paths: tiles(14) },
    { what: 'tile at zoom 16, from the archive', paths: tiles(16) },
    {
      what: 'a click on a parcel',
      paths: plots.map((plot) => `/api/ownership/parcel/${plot + 1}`),
    },
    {
      what: 'a view of some hundred parcels',
      paths: plots.map((plot) => viewPath(parcels, plot)),
    },
    {
      what: 'owners by name',
      paths: plots.map(
        (_, index) => `/api/owners?name=${['ASH', 'BECKDALE', 'OAKMIL'][index % 3]}`,
      ),
    },
    { what: 'first page of the largest owner', paths: plots.map(() => `${largest}/titles?page=1`) },
    {
      what: 'page 5,000 of the largest owner',
      paths: plots.map(() => `${largest}/titles?page=5000`),
    },
  ]
}

const viewDegrees = 0.002

/** `/api/ownership` for a view of some 140 by 220 metres whose south-west corner is on a plot. */
export function viewPath(parcels: number, plot: number): string {
  const [west, south] = placeOfPlot(parcels, plot)
  return (
    `/api/ownership?type=all&sw_lng=${west}&sw_lat=${south}` +
    `&ne_lng=${west + viewDegrees}&ne_lat=${south + viewDegrees}`
  )
}

async function largestOwner(asker: Asker): Promise<string> {
  const { owners } = await asker.json<{ owners: { key: string; titles: number }[] }>(
    '/api/owners?name=BECKASH%20ASH%201%20ESTATES',
  )
  const largest = owners.toSorted((a, b) => b.titles - a.titles)[0]
  if (!largest) throw new Error('The largest owner was not found by name.')
  return `/api/owners/${encodeURIComponent(largest.key)}`
}

async function inParallel<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<readonly Result[]> {
  const results: Result[] = []
  let next = 0
  const keepWorking = async () => {
    while (next < items.length) {
      const index = next++
      results[index] = await work(items[index] as Item)
    }
  }
  await Promise.all(Array.from({ length: connections }, keepWorking))
  return results
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
