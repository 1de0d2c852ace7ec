export interface DocumentFilters {
  q: string;
  year?: number;
}

const longestSearch = 100;

/** The list's filters as the address has them; what is no filter of ours counts as none. */
export function documentFilters(search: URLSearchParams): DocumentFilters {
  const year = search.get('year') ?? '';
  return {
    q: (search.get('q') ?? '').trim().slice(0, longestSearch),
    ...(/^2\d{3}$/.test(year) && { year: Number(year) }),
  };
}

export function documentsAddress({ q, year }: DocumentFilters): string {
  const search = new URLSearchParams({
    ...(q !== '' && { q }),
    ...(year && { year: String(year) }),
  }).toString();
  return search === '' ? '/financials/documents' : `/financials/documents?${search}`;
}
