import { toolKeys, type ToolKey } from '../../map/tools/tool-shortcuts.ts'
import { helpText as text } from '../../text/help.ts'
import { redoKeys, undoKeys } from '../../ui/undo-keys.ts'
import { helpKey } from './help-key.ts'

interface Shortcut {
  readonly keys: string
  readonly action: string
}

interface ShortcutGroup {
  readonly title: string
  readonly shortcuts: readonly Shortcut[]
}

/** Labels of keys whose DOM `key` value differs from what is printed on the key. */
const keyCaps: Partial<Readonly<Record<ToolKey, string>>> = {
  Escape: 'Esc',
  F10: 'Shift+F10',
  ContextMenu: text.keys.contextMenu,
}

/** All keyboard shortcuts. Those for drawing come from the same table as their handlers. */
export const shortcutGroups = (): readonly ShortcutGroup[] => [
  {
    title: text.groups.anywhere,
    shortcuts: [
      { keys: helpKey, action: text.anywhere.help },
      { keys: '/ or Ctrl+K', action: text.anywhere.search },
      { keys: undoKeys, action: text.anywhere.undo },
      { keys: redoKeys, action: text.anywhere.redo },
      { keys: 'Tab', action: text.anywhere.tab },
      { keys: 'Esc', action: text.anywhere.escape },
    ],
  },
  {
    title: text.groups.map,
    shortcuts: [
      { keys: text.keys.arrows, action: text.map.arrows },
      { keys: '+ or −', action: text.map.zoom },
      { keys: 'Enter', action: text.map.enter },
    ],
  },
  {
    title: text.groups.drawing,
    shortcuts: [
      ...toolKeys.map((key) => ({ keys: keyCaps[key] ?? key, action: text.drawing[key] })),
      { keys: text.keys.arrows, action: text.drawing.arrows },
      { keys: text.keys.alt, action: text.drawing.alt },
    ],
  },
  {
    title: text.groups.pointer,
    shortcuts: [
      { keys: text.keys.rightClick, action: text.pointer.context },
      { keys: text.keys.shiftDrag, action: text.pointer.box },
    ],
  },
]
