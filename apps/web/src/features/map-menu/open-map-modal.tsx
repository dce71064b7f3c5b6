import type { MapRecord } from '@terrier/contract/maps'
import { useEffect, useRef, useState } from 'react'

import { useMaps } from '../../api/queries.ts'
import { mapMenuText as text } from '../../text/map-menu.ts'
import { Modal } from '../../ui/modal.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { LoadQuestion } from './load-question.tsx'
import { MapList } from './map-list.tsx'
import type { MapModalProps } from './map-modal.ts'
import { RemoveQuestion } from './remove-question.tsx'

export function OpenMapModal({ isOpen, onClose }: MapModalProps) {
  return (
    <Modal title={text.openTitle} isOpen={isOpen} onClose={onClose} width="wide">
      <OpenMapSteps onClose={onClose} />
    </Modal>
  )
}

type Step = { readonly ask: 'load' | 'remove'; readonly map: MapRecord['map'] } | null

/** The list, and the two questions that lead back to it. Specification 4, "Modal flows". */
function OpenMapSteps({ onClose }: { readonly onClose: () => void }) {
  const [step, setStep] = useState<Step>(null)
  const [tab, setTab] = useState('own')
  const list = useFocusAfter(step)
  const maps = useMaps()
  const backToList = () => setStep(null)

  if (step?.ask === 'load') {
    return <LoadQuestion map={step.map} onBack={backToList} onLoaded={onClose} />
  }
  if (step?.ask === 'remove') {
    return <RemoveQuestion map={step.map} onBack={backToList} />
  }
  const listProps = {
    maps: newestFirst(maps.data),
    hasFailed: maps.isError,
    onRetry: () => void maps.refetch(),
    onLoad: (map: MapRecord['map']) => setStep({ ask: 'load', map }),
    onRemove: (map: MapRecord['map']) => setStep({ ask: 'remove', map }),
  }
  return (
    <div ref={list}>
      <Tabs
        label={text.openTitle}
        selected={tab}
        onSelect={setTab}
        tabs={[
          { id: 'own', title: text.myMaps, content: <MapList {...listProps} whose="own" /> },
          {
            id: 'shared',
            title: text.sharedMaps,
            content: <MapList {...listProps} whose="shared" />,
          },
        ]}
      />
    </div>
  )
}

/**
 * The question takes its button along when it ends. The keyboard then goes on at the map it was
 * about, or where that map is gone at the head of the dialog.
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

function newestFirst(maps: readonly MapRecord[] | undefined): readonly MapRecord[] | undefined {
  return maps?.toSorted((a, b) => Date.parse(b.map.lastModified) - Date.parse(a.map.lastModified))
}
