import { useQuery } from '@tanstack/react-query'
import { useId, useMemo, useState, type KeyboardEvent, type SyntheticEvent } from 'react'

import { useConnectivity } from '../../api/connectivity.ts'
import { dataGroupsQuery } from '../../api/data-group-queries.ts'
import { mapSummariesQuery } from '../../api/map-queries.ts'
import { canEdit } from '../../document/can-edit.ts'
import { useMapDocument } from '../../document/map-document.ts'
import { useMapSession } from '../../document/map-session.ts'
import { objectPopupText as text } from '../../text/object-popup.ts'
import { Tabs } from '../../ui/tabs.tsx'
import { dataGroupTargets, mapTargets, type CopyTarget } from './copy-targets.ts'
import styles from './object-popup.module.css'
import { FooterButton, PopupFooter } from './popup-footer.tsx'
import { copyRefusal } from './edit-permission.ts'
import type { PopupObject } from './popup-object.ts'
import { TargetList } from './target-list.tsx'

interface TargetFormProps {
  readonly subject: PopupObject
  readonly onCancel: () => void
  readonly onChoose: (target: CopyTarget) => void
}

/** 'Copy marker to:' a map or a data layer. */
export function TargetForm({ subject, onCancel, onChoose }: TargetFormProps) {
  const [tab, setTab] = useState('map')
  const [target, setTarget] = useState<CopyTarget | null>(null)
  const reasonId = useId()
  const isOnline = useConnectivity((state) => state.isOnline)
  const noCopy = useMapSession((map) => copyRefusal(map, isOnline))
  const refusal = noCopy ?? (target === null ? text.chooseFirst : null)
  const { maps, layers } = useTargets(subject)
  const list = { chosen: target, onChoose: setTarget }

  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (target && refusal === null) onChoose(target)
  }
  const leaveOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    onCancel()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape anywhere in it
    <form onSubmit={submit} onKeyDown={leaveOnEscape} className={styles.form}>
      <h2 className={styles.copyTitle}>{text.copyTo({ kind: subject.kind })}</h2>
      <div className={styles.tabs}>
        <Tabs
          label={text.copyTo({ kind: subject.kind })}
          selected={tab}
          onSelect={(chosen) => {
            setTab(chosen)
            setTarget(null)
          }}
          tabs={[
            {
              id: 'map',
              title: text.mapHere,
              content: <TargetList {...maps} {...list} label={text.mapHere} empty={text.noMaps} />,
            },
            {
              id: 'layer',
              title: text.dataLayer,
              content: (
                <TargetList
                  {...layers}
                  {...list}
                  label={text.dataLayer}
                  empty={text.noDataLayers}
                />
              ),
            },
          ]}
        />
      </div>
      <p className={styles.reason} id={reasonId}>
        {refusal}
      </p>
      <PopupFooter group={subject.group}>
        <FooterButton onClick={onCancel}>{text.cancel}</FooterButton>
        <FooterButton type="submit" refusedBy={refusal && reasonId}>
          {text.copyNow}
        </FooterButton>
      </PopupFooter>
    </form>
  )
}

/** The available targets; undefined while they load. */
function useTargets({ group }: PopupObject) {
  const maps = useQuery({ ...mapSummariesQuery, staleTime: 0 })
  const collections = useQuery(dataGroupsQuery)
  const eid = useMapSession((map) => map.eid)
  const name = useMapDocument((map) => map.document.name)
  const isEditable = useMapSession(canEdit)
  const mapList = useMemo(() => {
    const open = { eid, name, canEdit: isEditable }
    return maps.data && mapTargets(maps.data, { source: group ? 'data-group' : 'map', open })
  }, [maps.data, group, eid, name, isEditable])
  const layerList = useMemo(
    () => collections.data && dataGroupTargets(collections.data, group),
    [collections.data, group],
  )
  return {
    maps: { targets: mapList, isFailed: maps.isError, onRetry: () => void maps.refetch() },
    layers: {
      targets: layerList,
      isFailed: collections.isError,
      onRetry: () => void collections.refetch(),
    },
  }
}
