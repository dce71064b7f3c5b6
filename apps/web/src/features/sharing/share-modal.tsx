import { useRef, useState } from 'react'

import { useOpenMap } from '../../document/open-map.ts'
import { sharingText as text } from '../../text/sharing.ts'
import { Modal } from '../../ui/modal.tsx'
import { SaveFirst } from '../../ui/save-first.tsx'
import { ShareForm } from './share-form.tsx'
import { ShareList } from './share-list.tsx'
import { useShares } from './use-shares.ts'
import styles from './sharing.module.css'

interface ShareModalProps {
  readonly isOpen: boolean
  readonly onClose: () => void
}

export function ShareModal({ isOpen, onClose }: ShareModalProps) {
  const name = useOpenMap((map) => map.document.name)
  return (
    <Modal title={text.shareTitle(name)} isOpen={isOpen} onClose={onClose}>
      <Sharing onClose={onClose} />
    </Modal>
  )
}

function Sharing({ onClose }: { readonly onClose: () => void }) {
  const eid = useOpenMap((map) => map.eid)
  return eid === null ? <SaveFirst onClose={onClose} /> : <People eid={eid} />
}

function People({ eid }: { readonly eid: number }) {
  const shares = useShares(eid)
  const [news, setNews] = useState('')
  const email = useRef<HTMLInputElement>(null)
  return (
    <div className={styles.sheet}>
      <ShareForm emailRef={email} onAdd={(entry) => shares.put(entry, setNews)} />
      <output className={styles.news}>{news}</output>
      <ShareList
        people={shares.people}
        isFailed={shares.isFailed}
        onRetry={shares.retry}
        onAccess={(entry) => shares.put(entry, setNews)}
        onRemove={(address) => {
          shares.remove(address, setNews)
          // The button that had the focus goes with its line.
          email.current?.focus()
        }}
      />
    </div>
  )
}
