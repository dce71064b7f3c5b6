import type { MapSummary } from '@terrier/contract/map-list'
import { useEffect, useRef, useState } from 'react'

import type { ListedMap } from '../../document/listed-map.ts'
import { mapMenuText as text } from '../../text/map-menu.ts'
import { Modal } from '../../ui/modal.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { DeletedMaps } from './deleted-maps.tsx'
import { ConfirmLoad } from './confirm-load.tsx'
import { setTab, useMapListState } from './map-list-state.ts'
import { MapList } from './map-list.tsx'
import type { MapModalProps } from './map-modal.ts'
import { ConfirmRemove } from './confirm-remove.tsx'

export interface ListedMapDialogs {
  readonly onHistory: (map: ListedMap) => void
  readonly onShare: (map: ListedMap) => void
}

interface OpenMapModalProps extends MapModalProps, ListedMapDialogs {
  readonly onCompare: () => void
}

export function OpenMapModal({ isOpen, ...steps }: OpenMapModalProps) {
  return (
    <Modal title={text.openTitle} isOpen={isOpen} onClose={steps.onClose} width="wide">
      <OpenMapSteps {...steps} />
    </Modal>
  )
}

type Step = { readonly ask: 'load' | 'remove'; readonly map: MapSummary } | null

/** The list, and the two questions that return to it. Specification 4, "Modal flows". */
function OpenMapSteps({ onClose, onCompare, ...dialogs }: Omit<OpenMapModalProps, 'isOpen'>) {
  const [step, setStep] = useState<Step>(null)
  const tab = useMapListState((memory) => memory.tab)
  const listElement = useFocusAfter(step)
  const backToList = () => setStep(null)

  const actions = {
    ...dialogs,
    onLoad: (map: MapSummary) => setStep({ ask: 'load', map }),
    onRemove: (map: MapSummary) => setStep({ ask: 'remove', map }),
  }
  const list = { actions, onCompare }
  return (
    <>
      {step?.ask === 'load' && (
        <ConfirmLoad map={step.map} onBack={backToList} onLoaded={onClose} />
      )}
      {step?.ask === 'remove' && <ConfirmRemove map={step.map} onBack={backToList} />}
      {/* Stays mounted, so that it keeps its scroll position and filter. */}
      <div ref={listElement} hidden={step !== null}>
        <Tabs
          label={text.openTitle}
          selected={tab}
          onSelect={setTab}
          tabs={[
            { id: 'own', title: text.myMaps, content: <MapList {...list} whose="own" /> },
            { id: 'shared', title: text.sharedMaps, content: <MapList {...list} whose="shared" /> },
            { id: 'deleted', title: text.deletedMaps, content: <DeletedMaps /> },
          ]}
        />
      </div>
    </>
  )
}

/**
 * A question is unmounted with its buttons. The focus then moves to the row of its map, or to the
 * head of the dialog if that map is gone.
 */
function useFocusAfter(step: Step) {
  const list = useRef<HTMLDivElement>(null)
  const asked = useRef<number>(undefined)
  useEffect(() => {
    if (step) {
      asked.current = step.map.eid
    } else if (asked.current !== undefined) {
      const row = list.current?.querySelector(`[data-eid="${asked.current}"] button`)
      const next = row ?? list.current?.closest('[role="dialog"]')
      if (next instanceof HTMLElement) next.focus()
    }
  }, [step])
  return list
}
