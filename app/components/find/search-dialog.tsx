import { useMessages } from "#app/messages/messages.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { SearchForm, type SearchFormProps } from "./search-form.tsx";

type SearchDialogProps = SearchFormProps & { open: boolean; onClose: () => void };

/** The whole search over a list, from below on a phone. */
export function SearchDialog({ open, onClose, onSearch, ...form }: SearchDialogProps) {
  const m = useMessages("find");
  return (
    <Dialog open={open} onClose={onClose} title={m.searchTitle} sheet>
      <SearchForm
        // Words of another search are not these.
        key={form.keyword}
        {...form}
        onSearch={(...wanted) => {
          onClose();
          onSearch(...wanted);
        }}
      />
    </Dialog>
  );
}
