-- The default price of extending follows from the plans' prices; nothing is divided any more.

delete from settings where key = 'extensionUnitDivisor';
