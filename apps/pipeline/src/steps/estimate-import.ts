import type { OwnershipPart } from '@terrier/store/loaded-files'

import type { OwnershipFiles } from './ownership-files.ts'

/** A rough estimate of disk and time, to decide whether to start now. */
export interface ImportEstimate {
  readonly diskBytes: number
  readonly seconds: number
}

interface Cost {
  /** Bytes on disk for each byte of the file, WAL included. */
  readonly diskFactor: number
  readonly bytesPerSecond: number
}

/*
 * Measured with the generated months of bench/formula on two cores, November 2026: a parcel takes
 * some 840 bytes of GML, 210 of a zip, and 155 in the database until it is published.
 */
const costs: Readonly<Record<OwnershipPart, { readonly plain: Cost; readonly packed: Cost }>> = {
  inspire: {
    plain: { diskFactor: 0.4, bytesPerSecond: 50e6 },
    packed: { diskFactor: 1.5, bytesPerSecond: 12e6 },
  },
  polygons: {
    plain: { diskFactor: 1.5, bytesPerSecond: 5e6 },
    packed: { diskFactor: 6, bytesPerSecond: 1.5e6 },
  },
  ccod: companies(),
  ocod: companies(),
  links: {
    plain: { diskFactor: 6, bytesPerSecond: 5e6 },
    packed: { diskFactor: 20, bytesPerSecond: 1.5e6 },
  },
  unregistered: {
    plain: { diskFactor: 1, bytesPerSecond: 10e6 },
    packed: { diskFactor: 4, bytesPerSecond: 2.5e6 },
  },
}

function companies() {
  return {
    plain: { diskFactor: 2.5, bytesPerSecond: 15e6 },
    packed: { diskFactor: 8, bytesPerSecond: 3e6 },
  }
}

/** Estimates loading files into a month. */
export function estimateImport(files: OwnershipFiles): ImportEstimate {
  let diskBytes = 0
  let seconds = 0
  for (const part of ['inspire', 'polygons', 'ccod', 'ocod', 'links', 'unregistered'] as const) {
    for (const { name, sizeBytes } of files[part]) {
      const cost = costs[part][/\.(zip|gz)(\/|$)/i.test(name) ? 'packed' : 'plain']
      diskBytes += sizeBytes * cost.diskFactor
      seconds += sizeBytes / cost.bytesPerSecond
    }
  }
  return { diskBytes, seconds }
}

/*
 * Measured with the same months: a parcel takes 260 bytes in its final table, tiles and space for
 * sorting included; a title, with its proprietors, links and intermediate tables.
 */
const publishing = {
  parcel: { bytes: 350, seconds: 40e-6 },
  title: { bytes: 2500, seconds: 200e-6 },
} as const

/** Estimates assembling and publishing a month. */
export function estimatePublication(counts: { parcels: number; titles: number }): ImportEstimate {
  const { parcel, title } = publishing
  return {
    diskBytes: counts.parcels * parcel.bytes + counts.titles * title.bytes,
    seconds: counts.parcels * parcel.seconds + counts.titles * title.seconds,
  }
}
