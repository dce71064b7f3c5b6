import { useQueryClient } from '@tanstack/react-query'
import type { DataGroupSummary } from '@terrier/contract/data-groups'
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
import { importIntoLayer } from './import-into-layer.ts'
import { importIntoMap } from './import-into-map.ts'
import { endImport, useImportSession } from './import-session.ts'
import styles from './import-tray.module.css'

const map = 'map'

/** Where the rows go: onto this map, or into a data layer that the person may change. */
export function Destination() {
  const rowCount = useImportSession((session) => session.rowCount)
  const reason = useOpenMap(readOnlyReason)
  const { data: collections } = useDataGroups()
  const layers = allDataGroups(collections ?? []).filter(({ access }) => access === 3)
  const [chosen, setChosen] = useState<string>(map)
  const layer = layers.find(({ iddata_groups: id }) => String(id) === chosen)
  const begin = useBeginLayer()
  const isRefused = !layer && reason !== null
  return (
    <>
      <ChoiceField
        label={text.into}
        value={layer ? chosen : map}
        choices={[
          { value: map, words: text.thisMap },
          ...layers.map(({ iddata_groups: id, title }) => ({
            value: String(id),
            words: text.dataLayer(title),
          })),
        ]}
        onChoose={setChosen}
      />
      {isRefused && <InlineMessage kind="info">{readOnlyText[reason]}</InlineMessage>}
      <div className={styles.row}>
        <Button onPress={endImport}>{text.cancel}</Button>
        <Button
          variant="primary"
          takesFocus
          isDisabled={isRefused}
          onPress={() => void (layer ? begin(layer) : importIntoMap())}
        >
          {text.doIt(rowCount)}
        </Button>
      </div>
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
