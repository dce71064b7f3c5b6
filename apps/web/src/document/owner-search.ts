import { create } from 'zustand'

/** The owner whose properties are searched for. */
export interface OwnerQuery {
  /** As the register spells it, or as the user typed it. */
  readonly name: string
  /** Null when only a typed name is known: then the owner is looked up by name. */
  readonly ownerKey: string | null
}

interface OwnerSearch {
  /** The current query; null before the first search and after 'Clear'. */
  readonly question: OwnerQuery | null
  /** The page of results, counted from 1. */
  readonly page: number
  /** Whether the summary of the owner's portfolio is shown instead of the list. */
  readonly isPortfolio: boolean
  /** Key of the owner whose parcels are all drawn on the map. */
  readonly drawnOwner: string | null
  /** Incremented by each search, so that searching for the same owner again has an effect. */
  readonly asked: number
}

const nothingAsked = { question: null, page: 1, isPortfolio: false, drawnOwner: null } as const

/**
 * The ownership search. Specification 4, "Ownership search". Its state outlives its panel, which
 * closes when the user opens one of the properties on the map.
 */
export const useOwnerSearch = create<OwnerSearch>()(() => ({ ...nothingAsked, asked: 0 }))

/**
 * 'Check for other properties': searches for everything this proprietor owns, from the first page.
 */
export function searchForOwner(name: string, ownerKey: string | null): void {
  useOwnerSearch.setState(({ asked, drawnOwner }) => ({
    ...nothingAsked,
    question: { name, ownerKey },
    drawnOwner: drawnOwner === ownerKey ? drawnOwner : null,
    asked: asked + 1,
  }))
}

/** Clears the query and its results. */
export function clearOwnerSearch(): void {
  useOwnerSearch.setState(nothingAsked)
}

export function setPage(page: number): void {
  useOwnerSearch.setState({ page })
}

export function showPortfolio(isPortfolio: boolean): void {
  useOwnerSearch.setState({ isPortfolio })
}

/** Draws all parcels of this owner on the map; null removes them. */
export function showOwnerOnMap(drawnOwner: string | null): void {
  useOwnerSearch.setState({ drawnOwner })
}
