import type { Dataset } from '@terrier/contract/datasets'
import { landDataLayers } from '@terrier/domain/land-data/layers'

import { useOpenMap } from '../../document/open-map.ts'
import { landDataText } from '../../text/land-data.ts'
import { ReorderableList } from '../../ui/reorderable-list.tsx'
import { DataSwitch } from './data-switch.tsx'
import { published } from './published.ts'
import { useLayerList } from './use-layer-list.ts'

interface LandDataSwitchesProps {
  readonly datasets: readonly Dataset[] | undefined
  readonly sectionSource: string | undefined
}

export function LandDataSwitches({ datasets, sectionSource }: LandDataSwitchesProps) {
  const shown = useOpenMap((map) => map.document.mapLayers.landDataLayers)
  const { list, toggle, reorder } = useLayerList()
  const items = list.flatMap((wireId) => {
    const layer = landDataLayers.find((candidate) => candidate.wireId === wireId)
    return layer
      ? [{ id: wireId, title: layer.title, datasetId: layer.id, minZoom: layer.minZoom }]
      : []
  })
  return (
    <ReorderableList label={landDataText.landDataOrder} items={items} onReorder={reorder}>
      {({ id, title, datasetId, minZoom }) => (
        <DataSwitch
          title={title}
          titleLang="en"
          dataset={published(datasets, datasetId)}
          sectionSource={sectionSource}
          minZoom={minZoom}
          isOn={shown.includes(id)}
          onToggle={() => toggle(id)}
        />
      )}
    </ReorderableList>
  )
}
