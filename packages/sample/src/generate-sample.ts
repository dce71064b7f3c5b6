import { createDistrict } from './district.ts'
import { nextMonth } from './editions/next-month.ts'
import { drawLayers } from './layers/all-layers.ts'
import { sampleEditions, type SampleEdition } from './edition-manifest.ts'
import { listPlaces } from './places/gazetteer.ts'
import { grantHeadLeases } from './register/head-leases.ts'
import { grantLeaseholds } from './register/leaseholds.ts'
import { openRegister } from './register/open-register.ts'
import { assignPostcodes } from './register/postcodes.ts'
import { writeEdition } from './editions/write-edition.ts'

export interface SampleOptions {
  /** The output folder of the editions; created when missing. */
  readonly folder: string
  /** Called at the start of each stage. */
  readonly onProgress?: (stage: string) => void
}

/**
 * Writes the fictional district of Doggerland in the publishers' formats: one folder per month,
 * `2026-09` and `2026-10`. Deterministic: every run writes the same files, byte for byte.
 */
export async function generateSample(options: SampleOptions): Promise<SampleEdition[]> {
  const report = options.onProgress ?? (() => undefined)
  const district = createDistrict(report)
  report('Owners')
  const postcodes = assignPostcodes(district.plots)
  const opened = openRegister(district.plots, postcodes)
  const [firstMonth, secondMonth] = sampleEditions
  const next = nextMonth(opened, postcodes, firstMonth)
  const [register, nextRegister] = grantHeadLeases([opened, next.register] as const)
  const leaseholds = grantLeaseholds([opened, next.register])
  report('Overlays and boundaries')
  const ground = {
    district,
    layers: drawLayers(district),
    places: listPlaces(district),
    postcodes: postcodes.units,
    leaseholds,
  }
  report(`Files of ${firstMonth}`)
  const first = { ...ground, month: firstMonth, register, changes: [] }
  const written = await writeEdition(options.folder, first)
  report(`Files of ${secondMonth}`)
  const sameGroundAs = { month: firstMonth, files: written.files }
  const { changes } = next
  const second = { ...ground, register: nextRegister, changes, month: secondMonth, sameGroundAs }
  return [written, await writeEdition(options.folder, second)]
}
