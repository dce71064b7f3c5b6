import type { Endpoint } from '../../http/call.ts'
import { exportPersonalData } from './export-personal-data.ts'
import type { ExportQueue } from './export-queue.ts'
import { followExport } from './follow-export.ts'
import { downloadMap, exportMap } from './map-exports.ts'

export const exportEndpoints = (exports: ExportQueue): readonly Endpoint[] => [
  downloadMap(exports),
  exportMap(exports),
  followExport(exports),
  exportPersonalData(exports),
]
