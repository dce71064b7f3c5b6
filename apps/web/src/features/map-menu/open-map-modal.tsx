import type { MapRecord } from '@terrier/contract/maps'
import { useState } from 'react'

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
  const maps = useMaps()
  const backToList = () => setStep(null)

  if (step?.ask === 'load') {
    return <LoadQuestion map={step.map} onBack={backToList} onLoaded={onClose} />
  }
  if (step?.ask === 'remove') {
    return <RemoveQuestion map={step.map} onBack={backToList} />
  }
  const list = {
    maps: newestFirst(maps.data),
    hasFailed: maps.isError,
    onRetry: () => void maps.refetch(),
    onLoad: (map: MapRecord['map']) => setStep({ ask: 'load', map }),
    onRemove: (map: MapRecord['map']) => setStep({ ask: 'remove', map }),
  }
  return (
    <Tabs
      label={text.openTitle}
      tabs={[
        { id: 'own', title: text.myMaps, content: <MapList {...list} whose="own" /> },
        { id: 'shared', title: text.sharedMaps, content: <MapList {...list} whose="shared" /> },
      ]}
    />
  )
}

function newestFirst(maps: readonly MapRecord[] | undefined): readonly MapRecord[] | undefined {
  return maps?.toSorted((a, b) => Date.parse(b.map.lastModified) - Date.parse(a.map.lastModified))
}
