import { once } from 'node:events'
import { parentPort } from 'node:worker_threads'

import type { DataLayer } from '@terrier/domain/data-groups/data-layer'
import { selectedPropertiesOf } from '@terrier/domain/document/select-property'
import { describeRepair } from '@terrier/domain/document/describe-repair'
import { upgradeMap } from '@terrier/domain/document/upgrade-map'
import { contentOfMap, OutsideNationalGrid } from '@terrier/domain/export/content-of-map'
import { loadNationalGrid } from '@terrier/geo/national-grid-file'

import type { ExportOrder, FromExportThread, PropertyOrder } from './export-messages.ts'
import { startGdal, type Gdal } from './gdal.ts'
import { registerProperty } from './register-property.ts'
import { writeExport } from './write-export.ts'

/*
 * The thread that makes exports. It is sent the data of a map, asks for the properties that are
 * selected on it, and answers with a file or with why there is none. One order at a time: GDAL is one
 * program with one file system.
 */

if (parentPort === null) throw new Error('This is a thread of the server and no program.')
const port = parentPort

const messages: string[] = []
let started: Promise<Gdal> | undefined
// Formats that are text need none of its half second and 150 MB.
const gdal = () => (started ??= startGdal((message) => messages.push(message)))

/** Of the order to come. */
const layers: DataLayer[] = []

port.on('message', (message: { readonly layer?: DataLayer; readonly order?: ExportOrder }) => {
  // Properties are waited for where they were asked for.
  if (message.layer) layers.push(message.layer)
  if (message.order) void fill(message.order)
})

async function fill(order: ExportOrder): Promise<void> {
  messages.length = 0
  try {
    tell(await answer(order))
  } catch (error) {
    if (error instanceof OutsideNationalGrid) tell({ outside: error.names })
    else tell({ failure: [String(error), ...messages].join('\n') })
  }
}

async function answer({ mapName, data, format, crs }: ExportOrder): Promise<FromExportThread> {
  const map = upgradeMap(data)
  if (!map.ok) return { failure: `${map.problem.where} ${map.problem.why}` }
  const selected = selectedPropertiesOf(map.value)
  const orders = selected.length === 0 ? [] : await propertiesOf(selected)
  const content = {
    ...contentOfMap({ ...map.value, name: mapName }, orders.map(registerProperty), {
      crs,
      grid: loadNationalGrid(),
      layers: layers.splice(0),
    }),
    repairs: map.repairs.map(describeRepair),
  }
  if (content.objects.length === 0 && content.properties.length === 0) return { empty: true }
  return { file: await writeExport(content, format, { gdal, onDone: tellDone() }) }
}

async function propertiesOf(
  selected: ReturnType<typeof selectedPropertiesOf>,
): Promise<readonly PropertyOrder[]> {
  const answered = once(port, 'message')
  tell({ selected })
  const [{ properties }] = (await answered) as [{ properties: readonly PropertyOrder[] }]
  return properties
}

/** Tells every hundredth, and not every object. */
function tellDone(): (done: number) => void {
  let told = 0
  return (done) => {
    if (done - told < 0.01) return
    told = done
    tell({ done })
  }
}

function tell(message: FromExportThread): void {
  // The bytes of a file are handed over and not copied.
  port.postMessage(message, 'file' in message ? [message.file.bytes.buffer] : [])
}
