import { useNavigate, useSearchParams } from "react-router";
import { listAddress, readListQuery, writeQuery } from "#app/components/find/list-query.ts";
import { SearchForm, type SearchFormProps } from "#app/components/find/search-form.tsx";
import { usePlace } from "#app/components/find/use-place.ts";
import { readChoices, writeChoices } from "#app/components/when/choices.ts";
import { useHydrated } from "#ui/use-hydrated.ts";

export type SearchPanelProps = Pick<SearchFormProps, "places">;

/** The search of the home page. What is chosen is in its address, and goes along to the list. */
export function SearchPanel({ places }: SearchPanelProps) {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const query = useHydrated() ? readListQuery(params) : {};
  const { station, area, pickup, return: giveBack } = { ...query, ...usePlace(query) };
  const choices = readChoices(new URLSearchParams(writeQuery({ station, area, pickup, return: giveBack })));
  return (
    <SearchForm
      places={places}
      choices={choices}
      keyword=""
      onChange={(next) => {
        // The page's own data do not depend on it.
        const options = { replace: true, preventScrollReset: true, defaultShouldRevalidate: false };
        navigate(`/?${writeChoices(next)}`, options);
      }}
      onSearch={(keyword, wanted) => navigate(listAddress({ keyword, ...Object.fromEntries(writeChoices(wanted)) }))}
    />
  );
}
