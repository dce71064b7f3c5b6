import { once } from 'node:events'
import { parentPort } from 'node:worker_threads'

import type { DataLayer } from '@terrier/domain/data-groups/data-layer'
import { selectedPropertiesOf } from '@terrier/domain/document/select-property'
import { describeRepair } from '@terrier/domain/document/describe-repair'
import { upgradeMap } from '@terrier/domain/document/upgrade-map'
import { exportContentOf, OutsideNationalGrid } from '@terrier/domain/export/content-of-map'
import { loadNationalGrid } from '@terrier/geo/national-grid-file'

import type { PropertyExportJob } from '../../map-files/register-property.ts'
import type { ExportJob, FromExportThread } from './export-messages.ts'
import { startGdal, type Gdal } from '@terrier/files/gdal'
import { registerProperty } from '../../map-files/register-property.ts'
import { writeExport } from './write-export.ts'

/*
 * The worker thread that creates exports. It receives the data of a map, requests the properties
 * that are selected on it, and returns a file or a reason why there is none. One order at a time:
 * GDAL has one file system for the whole thread.
 */

if (parentPort === null) throw new Error('This is a thread of the server and no program.')
const port = parentPort

const messages: string[] = []
let started: Promise<Gdal> | undefined
// Started lazily: text formats need neither its half second nor its 150 MB.
const gdal = () => (started ??= startGdal({ onMessage: (message) => messages.push(message) }))

/** The layers of the next order. */
const layers: DataLayer[] = []

port.on('message', (message: { readonly layer?: DataLayer; readonly order?: ExportJob }) => {
  // Properties are awaited where they were requested.
  if (message.layer) layers.push(message.layer)
  if (message.order) void fill(message.order)
})

async function fill(order: ExportJob): Promise<void> {
  messages.length = 0
  try {
    report(await answer(order))
  } catch (error) {
    if (error instanceof OutsideNationalGrid) report({ outside: error.names })
    else report({ failure: [String(error), ...messages].join('\n') })
  }
}

async function answer({ mapName, data, format, crs }: ExportJob): Promise<FromExportThread> {
  const map = upgradeMap(data)
  if (!map.ok) return { failure: `${map.problem.where} ${map.problem.why}` }
  const selected = selectedPropertiesOf(map.value)
  const orders = selected.length === 0 ? [] : await propertiesOf(selected)
  const content = {
    ...exportContentOf({ ...map.value, name: mapName }, orders.map(registerProperty), {
      crs,
      grid: loadNationalGrid(),
      layers: layers.splice(0),
    }),
    repairs: map.repairs.map(describeRepair),
  }
  if (content.objects.length === 0 && content.properties.length === 0) return { empty: true }
  return { file: await writeExport(content, format, { gdal, onDone: reportDone() }) }
}

async function propertiesOf(
  selected: ReturnType<typeof selectedPropertiesOf>,
): Promise<readonly PropertyExportJob[]> {
  const answered = once(port, 'message')
  report({ selected })
  const [{ properties }] = (await answered) as [{ properties: readonly PropertyExportJob[] }]
  return properties
}

/** Reports progress for every hundredth, not for every object. */
function reportDone(): (done: number) => void {
  let reported = 0
  return (done) => {
    if (done - reported < 0.01) return
    reported = done
    report({ done })
  }
}

function report(message: FromExportThread): void {
  // The bytes of a file are transferred, not copied.
  port.postMessage(message, 'file' in message ? [message.file.bytes.buffer] : [])
}
