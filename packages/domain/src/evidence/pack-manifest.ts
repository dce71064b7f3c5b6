import { productName } from '@terrier/contract/product'

import type { PackContent, PackMap } from './pack-content.ts'

/**
 * What a pack was made from: the map and its revision, the request, and every dataset with its
 * edition, version and corrections. The same manifest means the same pack.
 */
export function packManifest({ request, map, datasets }: PackContent, contents: PackMap): string {
  const manifest = {
    format: 'evidence-pack',
    formatVersion: 1,
    product: productName,
    map: { id: map.eid, name: map.name, revision: request.revision, savedAt: map.savedAt },
    contents,
    request,
    datasets: datasets.map((dataset) => ({
      id: dataset.id,
      title: dataset.title,
      edition: dataset.edition,
      version: dataset.version,
      corrections: dataset.corrections,
      rows: dataset.rows,
      publishedAt: dataset.publishedAt,
      publisher: dataset.publisher,
      licence: dataset.licence,
      attribution: dataset.attribution,
      fictional: dataset.fictional,
    })),
  }
  return `${JSON.stringify(manifest, null, 2)}\n`
}
