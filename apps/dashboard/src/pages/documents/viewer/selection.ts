import { createContext, use, useSyncExternalStore } from 'react';

/** What is pointed at: an element, and a cell of its table where it is one. */
export type Mark = { readonly elementId: string; readonly cell?: number };

type State = {
  readonly hovered: Mark | null;
  readonly selected: Mark | null;
  /** Counts choices, so that choosing the same again brings it back into sight. */
  readonly choice: number;
  /** Where it was chosen: the other side has to bring it into sight. */
  readonly from: 'page' | 'result' | 'outside';
};

export type Selection = {
  readonly get: () => State;
  readonly subscribe: (listener: () => void) => () => void;
  readonly hover: (mark: Mark | null) => void;
  readonly select: (mark: Mark | null, from: State['from']) => void;
};

/** What pages and result share: kept outside React, so that pointing at something redraws that alone. */
export function createSelection(): Selection {
  let state: State = { hovered: null, selected: null, choice: 0, from: 'outside' };
  const listeners = new Set<() => void>();
  const set = (change: Partial<State>) => {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  };
  return {
    get: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    hover: (hovered) => {
      if (hovered?.elementId === state.hovered?.elementId && hovered?.cell === state.hovered?.cell)
        return;
      set({ hovered });
    },
    select: (selected, from) => set({ selected, from, choice: state.choice + 1 }),
  };
}

export const SelectionContext = createContext<Selection | null>(null);

export function useSelection(): Selection {
  const selection = use(SelectionContext);
  if (selection === null) throw new Error('the viewer gives the selection');
  return selection;
}

/** Something of the state; the component is drawn again when that changes. */
export function useSelected<Value>(pick: (state: State) => Value): Value {
  const { subscribe, get } = useSelection();
  return useSyncExternalStore(subscribe, () => pick(get()));
}
