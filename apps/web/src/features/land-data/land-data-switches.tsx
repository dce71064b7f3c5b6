import type { Dataset } from '@terrier/contract/datasets'
import { landDataLayers } from '@terrier/domain/land-data/layers'

import { landDataText } from '../../text/land-data.ts'
import { ReorderableList } from '../../ui/reorderable-list.tsx'
import { LayerRow } from './layer-row.tsx'
import { publishedDatasets } from './published-datasets.ts'
import { useLayerList } from './use-layer-list.ts'

interface LandDataSwitchesProps {
  readonly datasets: readonly Dataset[] | undefined
  readonly sectionSource: string | undefined
}

export function LandDataSwitches({ datasets, sectionSource }: LandDataSwitchesProps) {
  const { list, toggle, reorder } = useLayerList()
  const items = list.flatMap((wireId) => {
    const layer = landDataLayers.find((candidate) => candidate.wireId === wireId)
    return layer ? [{ id: wireId, title: layer.title, layer }] : []
  })
  return (
    <ReorderableList label={landDataText.landDataOrder} items={items} onReorder={reorder}>
      {({ id, layer }) => (
        <LayerRow
          layer={layer}
          dataset={publishedDatasets(datasets, layer.id)}
          sectionSource={sectionSource}
          onToggle={() => toggle(id)}
        />
      )}
    </ReorderableList>
  )
}
