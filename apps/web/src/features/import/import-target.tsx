import { useQueryClient } from '@tanstack/react-query'
import type { DataGroupSummary } from '@terrier/contract/data-groups'
import { importMapMaxObjects } from '@terrier/contract/limits'
import { setDataGroups } from '@terrier/domain/document/set-data-groups'
import { useState } from 'react'

import { dataGroupsQuery, useDataGroups } from '../../api/data-group-queries.ts'
import { applyViewChange } from '../../document/change-map.ts'
import { allDataGroups } from '../../document/data-objects.ts'
import { useMapDocument } from '../../document/map-document.ts'
import { useMapSession } from '../../document/map-session.ts'
import { readOnlyReason } from '../../document/read-only-reason.ts'
import { importFileText as text } from '../../text/import-file.ts'
import { readOnlyText } from '../../text/read-only.ts'
import { Button } from '../../ui/button.tsx'
import { CompactSelect } from '../../ui/compact-select.tsx'
import { FormFoot } from '../../ui/form-foot.tsx'
import { InlineMessage } from '../../ui/inline-message.tsx'
import { importIntoLayer, remainingCapacity } from './import-into-layer.ts'
import { importIntoMap } from './import-into-map.ts'
import { resetImport, useImportSession } from './import-session.ts'

const map = 'map'

/** Choice of the import target: the open map, or a data layer that the user may edit. */
export function ImportTarget() {
  const { rowCount, objectCount } = useImportSession()
  const reason = useMapSession(readOnlyReason)
  const { data: collections } = useDataGroups()
  const layers = allDataGroups(collections ?? []).filter(({ access }) => access === 3)
  const [chosen, setChosen] = useState<string>(map)
  const layer = layers.find(({ iddata_groups: id }) => String(id) === chosen)
  const begin = useBeginLayer()
  const excess = excessOf(objectCount, layer)
  const isRefused = excess !== null || (!layer && reason !== null)
  const roomier = layer ? [] : layers.filter((one) => remainingCapacity(one) >= objectCount)
  const offered = excess === null ? [] : roomier
  // Only at first: the focus stays in the list of targets when another one is chosen there.
  const [cancelTakesFocus] = useState(isRefused && offered.length === 0)
  return (
    <>
      <CompactSelect
        label={text.into}
        value={layer ? chosen : map}
        choices={[
          { value: map, words: text.thisMap },
          ...layers.map(({ iddata_groups: id, title }) => ({
            value: String(id),
            words: text.dataLayer({ title }),
          })),
        ]}
        onChange={setChosen}
      />
      {!layer && reason !== null && (
        <InlineMessage kind="info">{readOnlyText[reason]}</InlineMessage>
      )}
      {excess !== null && (
        <Excess words={excess} layers={offered} isMap={!layer} onChoose={setChosen} />
      )}
      <FormFoot>
        <Button takesFocus={cancelTakesFocus} onPress={resetImport}>
          {text.cancel}
        </Button>
        <Button
          variant="primary"
          takesFocus
          isDisabled={isRefused}
          onPress={() => void (layer ? begin(layer) : importIntoMap())}
        >
          {text.doIt({ count: rowCount })}
        </Button>
      </FormFoot>
    </>
  )
}

/** Why the target lacks capacity for so many objects, as text; null if it has enough. */
function excessOf(count: number, layer: DataGroupSummary | undefined): string | null {
  if (!layer)
    return count > importMapMaxObjects ? text.tooMany({ count, most: importMapMaxObjects }) : null
  const capacity = remainingCapacity(layer)
  return count > capacity ? text.layerFull({ count, capacity }) : null
}

interface ExcessProps {
  readonly words: string
  readonly layers: readonly DataGroupSummary[]
  readonly isMap: boolean
  readonly onChoose: (layer: string) => void
}

/** Warns before the import starts, and offers the first editable data layer instead. */
function Excess({ words, layers, isMap, onChoose }: ExcessProps) {
  const [layer] = layers
  return (
    <>
      <InlineMessage kind="info">
        <p>{words}</p>
        {isMap && !layer && <p>{text.noLayers}</p>}
      </InlineMessage>
      {layer && (
        <div>
          <Button size="small" takesFocus onPress={() => onChoose(String(layer.iddata_groups))}>
            {text.intoLayer({ title: layer.title })}
          </Button>
        </div>
      )}
    </>
  )
}

/** Afterwards the data layer is turned on, with the imported objects. */
function useBeginLayer() {
  const queries = useQueryClient()
  return async (layer: DataGroupSummary) => {
    const id = layer.iddata_groups
    await importIntoLayer(layer)
    if (useImportSession.getState().step !== 'done') return
    await queries.invalidateQueries({ queryKey: dataGroupsQuery.queryKey })
    const shown = useMapDocument.getState().document.mapLayers.myDataLayers
    if (!shown.includes(id)) applyViewChange(setDataGroups([id, ...shown]))
  }
}
