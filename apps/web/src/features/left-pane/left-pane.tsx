import { PanelLeftClose, PanelLeftOpen } from 'lucide-react'
import { useRef } from 'react'

import { leftPaneText } from '../../text/left-pane.ts'
import { focusIfLost } from '../../ui/focus.ts'
import { LayerKeyIcon } from './icons.tsx'
import styles from './left-pane.module.css'
import { PaneButton } from './pane-button.tsx'
import type { PaneItem } from './pane-item.ts'
import { Tray } from './tray.tsx'

interface LeftPaneProps<Id extends string> {
  readonly items: readonly PaneItem<Id>[]
  readonly isOpen: boolean
  readonly onToggle: () => void
  /** The id of the open tray; null if none is. */
  readonly activeId: Id | null
  readonly onActivate: (id: Id | null) => void
  /** Whether a tray takes the focus when it opens. */
  readonly takesFocus?: boolean
  readonly isKeyShown: boolean
  readonly onToggleKey: () => void
}

export function LeftPane<Id extends string>(props: LeftPaneProps<Id>) {
  const { items, isOpen, onToggle, activeId, onActivate, isKeyShown, onToggleKey } = props
  const pane = useRef<HTMLElement>(null)
  const active = items.find(({ id, refusal }) => isOpen && id === activeId && refusal === null)

  const close = () => {
    const icon = pane.current?.querySelector<HTMLElement>('[aria-expanded="true"][data-tray]')
    icon?.focus()
    onActivate(null)
    // The icon of a search tray may be unmounted with its results; then the pane's first button
    // takes the focus.
    setTimeout(() => focusIfLost(pane.current?.querySelector('button')))
  }
  return (
    <>
      <nav ref={pane} className={styles.pane} data-open={isOpen} aria-label={leftPaneText.pane}>
        <PaneButton label={leftPaneText.toggle} isExpanded={isOpen} onPress={onToggle}>
          {isOpen ? (
            <PanelLeftClose size={24} strokeWidth={1.75} />
          ) : (
            <PanelLeftOpen size={24} strokeWidth={1.75} />
          )}
        </PaneButton>
        {isOpen && (
          <>
            {items.map(({ id, title, icon, refusal }) => (
              <PaneButton
                key={id}
                label={title}
                refusal={refusal}
                isExpanded={id === active?.id}
                isTray
                tourId={id}
                onPress={() => onActivate(id === activeId ? null : id)}
              >
                {icon}
              </PaneButton>
            ))}
            <span className={styles.space} />
            <PaneButton label={leftPaneText.layerKey} isExpanded={isKeyShown} onPress={onToggleKey}>
              <LayerKeyIcon />
            </PaneButton>
          </>
        )}
      </nav>
      {active && (
        <Tray
          key={active.id}
          title={active.title}
          takesFocus={props.takesFocus ?? true}
          onClose={close}
        >
          {active.content}
        </Tray>
      )}
    </>
  )
}
