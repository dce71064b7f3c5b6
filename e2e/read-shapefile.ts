import { unzipSync } from 'fflate'

import { startGdal } from '../packages/files/src/gdal.ts'

export interface ShapefileLayer {
  readonly featureCount: number
  readonly features: readonly {
    readonly properties: Readonly<Record<string, string | number | null>>
    readonly geometry: { readonly type: string; readonly coordinates: unknown }
  }[]
  readonly geometryFields: readonly {
    readonly coordinateSystem: {
      readonly projjson: { readonly id: { readonly authority: string; readonly code: number } }
    }
  }[]
}

/** Reads each shapefile of an exported archive with GDAL, by the shapefile's name. */
export async function readShapefiles(zip: Uint8Array): Promise<Record<string, ShapefileLayer>> {
  const gdal = await startGdal()
  const files = Object.entries(unzipSync(zip))
  for (const [name, bytes] of files) gdal.Module.FS.writeFile(`/input/${name}`, bytes)

  const layers: Record<string, ShapefileLayer> = {}
  for (const [file] of files.filter(([name]) => name.endsWith('.shp'))) {
    const { datasets } = await gdal.open(`/input/${file}`)
    const [dataset] = datasets
    if (!dataset) throw new Error(`GDAL cannot read ${file}`)
    const info = (await gdal.ogrinfo(dataset, ['-features'])) as { layers: [ShapefileLayer] }
    layers[file.replace('.shp', '')] = info.layers[0]
  }
  return layers
}
