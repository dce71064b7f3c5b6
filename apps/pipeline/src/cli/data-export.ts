import { extname, resolve } from 'node:path'

import { exportDataset, exportFormats, type DatasetFormat } from '../export/export-dataset.ts'
import { exportCrsCodes } from '../export/export-table.ts'
import { createProgress } from '../progress/progress.ts'
import { parseArguments } from './parse-arguments.ts'
import { withStore, type CommandSession } from './command-session.ts'
import { UsageError } from './usage.ts'

const options = { format: { type: 'string' }, crs: { type: 'string' } } as const

/** Exports a published dataset to a file for other programs. */
export async function dataExport(args: readonly string[], session: CommandSession): Promise<void> {
  const { positionals, values } = parseArguments(args, options)
  const [datasetId, file, more] = positionals
  if (datasetId === undefined || file === undefined) {
    throw new UsageError('Give a dataset and the name of the file to write.')
  }
  if (more !== undefined) throw new UsageError(`Unexpected argument '${more}'.`)
  const path = resolve(file)
  const format = values.format === undefined ? formatOfName(path) : requireFormat(values.format)
  const crs = exportCrsCodes.find((code) => code === (values.crs ?? '27700'))
  if (crs === undefined) throw new UsageError(`--crs must be one of ${exportCrsCodes.join(', ')}.`)

  const progress = createProgress(session.errors)
  const { signal } = session
  const { dataset, count } = await withStore(session, (store) => {
    progress.begin(datasetId, 0)
    const onRow = () => {
      progress.row()
      progress.bytes(0)
    }
    return exportDataset(store, datasetId, { path, format, crs, signal, onRow })
  })
  progress.end()
  const rows = count.toLocaleString('en-GB')
  session.output.write(
    `${dataset.title} ${dataset.edition} has been written to ${file}: ${rows} rows, EPSG:${crs}.\n` +
      `Licence: ${dataset.licence}. ${dataset.attribution}\n`,
  )
}

function requireFormat(name: string): DatasetFormat {
  const format = exportFormats.find((one) => one === name)
  if (format === undefined)
    throw new UsageError(`--format must be one of ${exportFormats.join(', ')}.`)
  return format
}

function formatOfName(path: string): DatasetFormat {
  const ending = extname(path).slice(1).toLowerCase()
  const format = exportFormats.find((one) => one === ending)
  if (format !== undefined) return format
  throw new UsageError(
    `'${ending}' is not the extension of a known format. Add --format with one of ${exportFormats.join(', ')}.`,
  )
}
