import type { FileKey, OwnershipPart } from '@terrier/store/loaded-files'
import { openInputs, type Input } from '@terrier/files/reading/input'
import { gmlFiles } from '../sources/inspire/gml-files.ts'
import { openPolygonFiles } from '../sources/title-polygons/open-polygon-files.ts'
import { openLayer, type LayerFile } from '../sources/layers/open-layer.ts'
import { openLinkFiles, type LinkFile } from '../sources/title-links/link-files.ts'
import type { Provenance } from '../sources/title-links/parse-link.ts'

/** Paths of the files of a month. A missing part is carried over from the published month. */
export interface OwnershipPaths {
  /** All parcels of the month: they replace the published ones completely. */
  readonly inspire?: readonly string[]
  /** Licensed title polygons: parcels with their links. Together with `inspire` all parcels. */
  readonly polygons?: readonly string[]
  readonly ccod?: readonly string[]
  readonly ocod?: readonly string[]
  readonly links?: readonly string[]
  readonly unregistered?: readonly string[]
  /** The provenance of links whose file does not state it. */
  readonly provenance?: Provenance
}

/** The opened files of a month. */
export interface OwnershipFiles {
  readonly inspire: readonly Input[]
  readonly polygons: readonly LayerFile[]
  readonly ccod: readonly Input[]
  readonly ocod: readonly Input[]
  readonly links: readonly LinkFile[]
  readonly unregistered: readonly LayerFile[]
}

/** Opens all files before any is loaded, so that a missing file is reported immediately. */
export async function openOwnershipFiles(paths: OwnershipPaths): Promise<OwnershipFiles> {
  const { inspire = [], polygons = [], ccod = [], ocod = [], links = [], unregistered = [] } = paths
  return {
    inspire: await each(inspire, (path) => openInputs(path, gmlFiles)),
    polygons: await each(polygons, openPolygonFiles),
    ccod: await each(ccod, (path) => openInputs(path, /\.csv$/i)),
    ocod: await each(ocod, (path) => openInputs(path, /\.csv$/i)),
    links: await each(links, (path) => openLinkFiles(path, paths.provenance ?? 'unknown')),
    unregistered: await each(unregistered, (path) => openLayer(path)),
  }
}

/** Size on disk in bytes; of title polygons twice, since they are read twice. */
export function sizeOf(files: OwnershipFiles): number {
  return [files.polygons, ...Object.values(files)]
    .flat()
    .reduce((sum, { sizeBytes }) => sum + sizeBytes, 0)
}

export const countFiles = (files: OwnershipFiles): number => Object.values(files).flat().length

const loads = (part: OwnershipPart, files: readonly { readonly name: string }[]) =>
  files.map(({ name }) => ({ part, name }))

/** The files in the order of loading. Title polygons are loaded twice, the second time as links. */
export function listLoads(files: OwnershipFiles): Pick<FileKey, 'part' | 'name'>[] {
  const { inspire, polygons, ccod, ocod, links, unregistered } = files
  return [
    ...loads('inspire', inspire),
    ...loads('polygons', polygons),
    ...loads('links', polygons),
    ...loads('ccod', ccod),
    ...loads('ocod', ocod),
    ...loads('links', links),
    ...loads('unregistered', unregistered),
  ]
}

async function each<File>(
  paths: readonly string[],
  open: (path: string) => Promise<readonly File[]>,
): Promise<File[]> {
  const opened: File[] = []
  for (const path of paths) opened.push(...(await open(path)))
  return opened
}
