/** The modals that the Map menu opens; null when none is. */
export type MapModal = 'new' | 'open' | 'export' | null

export interface MapModalProps {
  readonly isOpen: boolean
  readonly onClose: () => void
}
