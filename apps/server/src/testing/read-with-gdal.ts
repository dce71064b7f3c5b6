import { startGdal, type Gdal } from '@terrier/files/gdal'

/** A layer as GDAL reads it. */
export interface ReadLayer {
  readonly name: string
  readonly featureCount: number
  readonly fields: readonly { readonly name: string; readonly type: string }[]
  readonly features: readonly ReadFeature[]
  readonly geometryFields: readonly {
    readonly coordinateSystem?: { readonly projjson: { readonly id?: unknown } }
  }[]
}

interface ReadFeature {
  readonly properties: Readonly<Record<string, unknown>>
  readonly geometry: { readonly type: string; readonly coordinates: unknown } | null
}

let started: Promise<Gdal> | undefined

/** Reads a file with GDAL, which did not write most of our formats. */
export async function readWithGdal(bytes: Uint8Array, name: string): Promise<readonly ReadLayer[]> {
  const gdal = await (started ??= startGdal())
  gdal.Module.FS.writeFile(`/input/${name}`, bytes)
  const { datasets } = await gdal.open(`/input/${name}`)
  const [dataset] = datasets
  if (!dataset) throw new Error(`GDAL cannot read ${name}`)
  try {
    const info = (await gdal.ogrinfo(dataset, ['-features'])) as { layers: readonly ReadLayer[] }
    return info.layers
  } finally {
    await gdal.close(dataset)
    gdal.Module.FS.unlink(`/input/${name}`)
  }
}

/** Every position of a geometry that GDAL read, in order. */
export function positionsIn(coordinates: unknown): readonly (readonly [number, number])[] {
  if (!Array.isArray(coordinates)) return []
  const [first, second] = coordinates as readonly unknown[]
  if (typeof first === 'number' && typeof second === 'number') return [[first, second]]
  return coordinates.flatMap(positionsIn)
}
