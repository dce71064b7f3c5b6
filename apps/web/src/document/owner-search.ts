import { create } from 'zustand'

/** Whose properties are looked for. */
export interface OwnerQuestion {
  /** As the register spells it, or as the person typed it. */
  readonly name: string
  /** Null when only the name is known, as it was typed: then the owner is looked up by it. */
  readonly ownerKey: string | null
}

interface OwnerSearch {
  /** The remembered proprietor; null while nothing was asked, or after 'Clear'. */
  readonly question: OwnerQuestion | null
  /** The page of properties that lies open, counted from 1. */
  readonly page: number
  /** Whether all the owner has is shown summed up, and not listed. */
  readonly isPortfolio: boolean
  /** The owner whose parcels are all drawn on the map. */
  readonly drawnOwner: string | null
  /** Grows with each question, so that asking for the same owner again is a question too. */
  readonly asked: number
}

const nothingAsked = { question: null, page: 1, isPortfolio: false, drawnOwner: null } as const

/**
 * The ownership search. Specification 4, "Ownership search". It outlives its tray, which closes when
 * the person looks at one of the properties on the map.
 */
export const useOwnerSearch = create<OwnerSearch>()(() => ({ ...nothingAsked, asked: 0 }))

/** 'Check for other properties': looks for all that this proprietor owns, from the first page. */
export function searchForOwner(name: string, ownerKey: string | null): void {
  useOwnerSearch.setState(({ asked, drawnOwner }) => ({
    ...nothingAsked,
    question: { name, ownerKey },
    drawnOwner: drawnOwner === ownerKey ? drawnOwner : null,
    asked: asked + 1,
  }))
}

/** Forgets the related properties, and the proprietor with them. */
export function clearOwnerSearch(): void {
  useOwnerSearch.setState(nothingAsked)
}

export function turnToPage(page: number): void {
  useOwnerSearch.setState({ page })
}

export function showPortfolio(isPortfolio: boolean): void {
  useOwnerSearch.setState({ isPortfolio })
}

/** Draws all parcels of this owner on the map, or with null takes them off again. */
export function drawOwner(drawnOwner: string | null): void {
  useOwnerSearch.setState({ drawnOwner })
}
