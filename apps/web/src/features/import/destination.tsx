import { useQueryClient } from '@tanstack/react-query'
import type { DataGroupSummary } from '@terrier/contract/data-groups'
import { importMapMaxObjects } from '@terrier/contract/limits'
import { setDataGroups } from '@terrier/domain/document/set-data-groups'
import { useState } from 'react'

import { dataGroupsQuery, useDataGroups } from '../../api/data-group-queries.ts'
import { arrange } from '../../document/change-map.ts'
import { allDataGroups } from '../../document/data-groups.ts'
import { useOpenMap } from '../../document/open-map.ts'
import { readOnlyReason } from '../../document/read-only-reason.ts'
import { importFileText as text } from '../../text/import-file.ts'
import { readOnlyText } from '../../text/read-only.ts'
import { Button } from '../../ui/button.tsx'
import { InlineMessage } from '../../ui/inline-message.tsx'
import { ChoiceField } from './choice-field.tsx'
import { importIntoLayer, roomIn } from './import-into-layer.ts'
import { importIntoMap } from './import-into-map.ts'
import { endImport, useImportSession } from './import-session.ts'
import styles from './import-tray.module.css'

const map = 'map'

/** Where the rows go: onto this map, or into a data layer that the person may change. */
export function Destination() {
  const { rowCount, objectCount } = useImportSession()
  const reason = useOpenMap(readOnlyReason)
  const { data: collections } = useDataGroups()
  const layers = allDataGroups(collections ?? []).filter(({ access }) => access === 3)
  const [chosen, setChosen] = useState<string>(map)
  const layer = layers.find(({ iddata_groups: id }) => String(id) === chosen)
  const begin = useBeginLayer()
  const excess = excessOf(objectCount, layer)
  const isRefused = excess !== null || (!layer && reason !== null)
  return (
    <>
      <ChoiceField
        label={text.into}
        value={layer ? chosen : map}
        choices={[
          { value: map, words: text.thisMap },
          ...layers.map(({ iddata_groups: id, title }) => ({
            value: String(id),
            words: text.dataLayer({ title }),
          })),
        ]}
        onChoose={setChosen}
      />
      {!layer && reason !== null && (
        <InlineMessage kind="info">{readOnlyText[reason]}</InlineMessage>
      )}
      {excess !== null && (
        <Excess
          words={excess}
          layers={layer ? [] : layers.filter((one) => roomIn(one) >= objectCount)}
          isMap={!layer}
          onChoose={setChosen}
        />
      )}
      <div className={styles.row}>
        <Button onPress={endImport}>{text.cancel}</Button>
        <Button
          variant="primary"
          takesFocus
          isDisabled={isRefused}
          onPress={() => void (layer ? begin(layer) : importIntoMap())}
        >
          {text.doIt({ count: rowCount })}
        </Button>
      </div>
    </>
  )
}

/** Why there is no room for so many objects; null where there is. */
function excessOf(count: number, layer: DataGroupSummary | undefined): string | null {
  if (!layer)
    return count > importMapMaxObjects ? text.tooMany({ count, most: importMapMaxObjects }) : null
  const room = roomIn(layer)
  return count > room ? text.layerFull({ count, room }) : null
}

interface ExcessProps {
  readonly words: string
  readonly layers: readonly DataGroupSummary[]
  readonly isMap: boolean
  readonly onChoose: (layer: string) => void
}

/** Says so before anything is pressed, and offers the first data layer that may be changed. */
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

/** Afterwards the data layer is shown, with what came into it. */
function useBeginLayer() {
  const queries = useQueryClient()
  return async (layer: DataGroupSummary) => {
    const id = layer.iddata_groups
    await importIntoLayer(layer)
    if (useImportSession.getState().step !== 'done') return
    await queries.invalidateQueries({ queryKey: dataGroupsQuery.queryKey })
    const shown = useOpenMap.getState().document.mapLayers.myDataLayers
    if (!shown.includes(id)) arrange(setDataGroups([id, ...shown]))
  }
}
