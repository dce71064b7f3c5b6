import { zipSync } from 'fflate'

/** A zip slightly larger than `sizeBytes`, deterministic for a name. */
export function aZip(name: string, sizeBytes = 50_000): Uint8Array {
  const seed = Buffer.from(name).reduce((sum, byte) => sum + byte, 0)
  const content = Uint8Array.from(
    { length: sizeBytes },
    (_, at) => (at * 31 + seed + (at >> 8)) & 255,
  )
  return zipSync(
    { 'Land_Registry_Cadastral_Parcels.gml': content },
    { level: 0, mtime: '2026-10-04T00:00:00Z' },
  )
}
