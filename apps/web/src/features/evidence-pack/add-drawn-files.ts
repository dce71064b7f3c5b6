import type { SavedMapData } from '@terrier/contract/saved-map'
import {
  drawnFiles,
  missingFilesText,
  type MissingReason,
} from '@terrier/domain/evidence/drawn-files'
import {
  madeFrom,
  packPageNumber,
  readPack,
  type ReadPack,
} from '@terrier/domain/evidence/read-pack'
import { packReportWords } from '@terrier/domain/evidence/report-words'
import { orientedPage } from '@terrier/domain/print/page-of-area'
import { reportDocument } from '@terrier/domain/reports/report-document'

import { loadNationalGrid } from '../../api/load-national-grid.ts'
import { layoutOf, printMap, type PrintRequest } from '../../map/print/print-map.ts'
import { PrintProblem } from '../../map/print/print-problem.ts'
import { drawnVersions, savedMapSnapshot } from '../../map/print/saved-map-snapshot.ts'
import type { MapSnapshot } from '../../map/view/map-snapshot.ts'
import { reportPdf } from '../../paper/report-pdf.ts'
import { printText } from '../../text/print.ts'
import { unzip, zipWith, type PackFiles } from './zip-with.ts'

/** The map as it was saved in the revision of a pack, and how it looks. */
export interface SavedMapLook {
  readonly document: SavedMapData
  /** Undefined while the map on the screen is loading. */
  readonly snapshot: MapSnapshot | undefined
  readonly notesOf: PrintRequest['notesOf']
}

export interface DrawnPack {
  readonly pack: Blob
  /** Why the print is missing, or the report where that is missing too; null if both are there. */
  readonly missing: MissingReason | null
}

/**
 * Adds the report as a PDF and a print of the site to a pack from the server, whose files stay as
 * they are. What cannot be drawn is left out, and a file says so. The files have the time of the
 * revision instead of a clock's.
 */
export async function addDrawnFiles(
  pack: Blob,
  look: SavedMapLook,
  signal: AbortSignal,
): Promise<DrawnPack> {
  const files = unzip(new Uint8Array(await pack.arrayBuffer()))
  const read = readPack((name) => files[name] && new TextDecoder().decode(files[name]))
  const report = await drawn(() => drawReport(read), signal)
  const print = await drawn(() => drawPrint(read, look, signal), signal)
  const missing = [
    { name: drawnFiles.print, ...print },
    { name: drawnFiles.report, ...report },
  ].filter((one) => 'reason' in one)
  const added: PackFiles = {
    ...('bytes' in report && { [drawnFiles.report]: report.bytes }),
    ...('bytes' in print && { [drawnFiles.print]: print.bytes }),
    ...(missing.length > 0 && {
      [drawnFiles.missing]: new TextEncoder().encode(missingFilesText(missing)),
    }),
  }
  const archive = await zipWith(files, added)
  return {
    pack: new Blob([archive], { type: pack.type }),
    missing: missing[0]?.reason ?? null,
  }
}

type Drawn = { readonly bytes: Uint8Array<ArrayBuffer> } | { readonly reason: MissingReason }

class Missing extends Error {
  readonly reason: MissingReason

  constructor(reason: MissingReason) {
    super(reason)
    this.name = 'Missing'
    this.reason = reason
  }
}

/** Throws only the reason of `signal`: a pack without a print is better than none. */
async function drawn(draw: () => Promise<Blob>, signal: AbortSignal): Promise<Drawn> {
  try {
    const file = await draw()
    return { bytes: new Uint8Array(await file.arrayBuffer()) }
  } catch (error) {
    signal.throwIfAborted()
    return { reason: reasonOf(error) }
  }
}

function reasonOf(error: unknown): MissingReason {
  if (error instanceof Missing) return error.reason
  if (error instanceof PrintProblem) return error.code
  // Where the National Grid ends.
  if (error instanceof RangeError) return 'outside-grid'
  reportError(error)
  return 'failed'
}

/** In English and without a map, so that it is the same from every device. */
function drawReport(pack: ReadPack): Promise<Blob> {
  const { report, name, map } = pack
  const notes = [madeFrom(pack)]
  return reportPdf({
    document: reportDocument(report, { name, words: packReportWords, notes }),
    details: {
      title: name,
      creator: printText.onPage.creator,
      language: 'en-GB',
      createdAt: new Date(map.savedAt),
    },
    pageNumber: packPageNumber,
  })
}

async function drawPrint(
  { report, siteName, map, datasets, properties }: ReadPack,
  { document, snapshot, notesOf }: SavedMapLook,
  signal: AbortSignal,
): Promise<Blob> {
  if (!snapshot) throw new Missing('not-ready')
  const versions = new Map(datasets.map((one) => [one.id, one]))
  const isOther = drawnVersions(snapshot).some(({ id, version, corrections }) => {
    const used = versions.get(id)
    return used && (used.version !== version || used.corrections !== corrections)
  })
  if (isOther) throw new Missing('other-data')
  const grid = await loadNationalGrid()
  const site = report.geometry.coordinates.flat()
  const page = orientedPage(
    site.flat().map((position) => grid.toEastNorth(position)),
    (orientation) => layoutOf({ paper: 'A4', orientation, hasKey: true }).map,
  )
  if (!page) throw new Missing('site-too-large')
  return await printMap({
    snapshot: savedMapSnapshot(snapshot, { document, properties }),
    grid,
    baseLayer: document.map.baseLayer ?? 'topography',
    options: {
      paper: 'A4',
      orientation: page.orientation,
      scale: page.scale,
      title: siteName,
      hasKey: true,
      hasGrid: true,
      hasList: true,
      format: 'pdf',
    },
    centres: [grid.toLngLat(page.centre)],
    notesOf,
    site,
    savedAt: new Date(map.savedAt),
    signal,
  })
}
